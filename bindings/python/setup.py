# SPDX-License-Identifier: MIT
"""Builds the wheel. It contains libdoublecheck, which CMake has built.

The environment variable DOUBLECHECK_LIBRARY is the path of libdoublecheck.so (default: that of `./dev build`),
DOUBLECHECK_INCLUDE the directory of doublecheck.h. With DOUBLECHECK_SYSTEM_LIBRARY=1 the package contains no library
and uses that of the system; packages of a distribution are built so.
"""
import ctypes
import pathlib
import shutil
import sys

import setuptools
from setuptools.command.build_py import build_py

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from build_native import BUNDLED, LIBRARY  # noqa: E402  (found through the line above)


def version() -> str:
    """Returns the version of the library."""
    library = ctypes.CDLL(str(LIBRARY))
    library.doublecheck_version.restype = ctypes.c_char_p
    return library.doublecheck_version().decode()


class WithLibrary(build_py):
    """Puts libdoublecheck beside the extension module, under the name that the module looks for."""

    def run(self) -> None:
        super().run()
        target = pathlib.Path(self.build_lib) / "doublecheck" / "libdoublecheck.so.1"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(LIBRARY.resolve(), target)


setuptools.setup(
    version=version(),
    cffi_modules=["build_native.py:ffi"],
    cmdclass={"build_py": WithLibrary} if BUNDLED else {},
    options={"bdist_wheel": {"py_limited_api": "cp310"}},
)
