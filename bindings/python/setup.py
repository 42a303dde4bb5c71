# SPDX-License-Identifier: MIT
"""Builds the wheel. It contains libdoublecheck.

The environment variable DOUBLECHECK_LIBRARY is the path of libdoublecheck.so, DOUBLECHECK_INCLUDE the directory of
doublecheck.h. Without them the source distribution builds the library with CMake, which gets the arguments in
CMAKE_ARGS, and the repository takes that of `./dev build`. With DOUBLECHECK_SYSTEM_LIBRARY=1 the package contains no
library and uses that of the system; packages of a distribution are built so.
"""
import ctypes
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

import setuptools
from setuptools.command.build_py import build_py

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from build_native import BUILT, BUNDLED, IS_DISTRIBUTION, LIBRARY, SOURCES  # noqa: E402  (found through the line above)


def version() -> str:
    """Returns the version of the library."""
    if IS_DISTRIBUTION:
        project = (SOURCES / "CMakeLists.txt").read_text(encoding="utf-8")
        return re.search(r"^project\(\S+ VERSION (\S+)", project, re.M)[1]
    library = ctypes.CDLL(str(LIBRARY))
    library.doublecheck_version.restype = ctypes.c_char_p
    return library.doublecheck_version().decode()


def build_library() -> None:
    """Builds libdoublecheck from the sources in the source distribution."""
    arguments = shlex.split(os.environ.get("CMAKE_ARGS", ""))
    subprocess.run(["cmake", "-S", SOURCES, "-B", BUILT, "-DDOUBLECHECK_CLI=OFF", *arguments], check=True)
    subprocess.run(["cmake", "--build", BUILT, "--target", "doublecheck_c", "--parallel", str(os.cpu_count())],
                   check=True)


class WithLibrary(build_py):
    """Puts libdoublecheck beside the extension module, under the name that the module looks for."""

    def run(self) -> None:
        super().run()
        if IS_DISTRIBUTION and not LIBRARY.exists():
            build_library()
        target = pathlib.Path(self.build_lib) / "doublecheck" / "libdoublecheck.so.2"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(LIBRARY.resolve(), target)


setuptools.setup(
    version=version(),
    cffi_modules=["build_native.py:ffi"],
    cmdclass={"build_py": WithLibrary} if BUNDLED else {},
    options={"bdist_wheel": {"py_limited_api": "cp310"}},
)
