# SPDX-License-Identifier: MIT
"""Describes the extension module `doublecheck._native` for cffi: all of doublecheck.h, and native.c."""
import os
import pathlib
import re

import cffi

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# The source distribution holds the sources of the library, and builds it; the repository has them above.
IS_DISTRIBUTION = (HERE / "library").is_dir()
SOURCES = HERE / "library" if IS_DISTRIBUTION else ROOT
BUILT = HERE / "build/library" if IS_DISTRIBUTION else ROOT / "build/release"
INCLUDE = pathlib.Path(os.environ.get("DOUBLECHECK_INCLUDE", SOURCES / "include"))
LIBRARY = pathlib.Path(os.environ.get("DOUBLECHECK_LIBRARY", BUILT / "lib/libdoublecheck.so"))

# With DOUBLECHECK_SYSTEM_LIBRARY=1 the module uses the libdoublecheck.so.2 of the system, else the one beside it.
BUNDLED = os.environ.get("DOUBLECHECK_SYSTEM_LIBRARY") != "1"


def declarations(header: str) -> str:
    """Returns the declarations of a header without comments and preprocessor, which cffi cannot read."""
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.S)
    text = re.sub(r"^#ifdef __cplusplus$.*?^#endif$", "", text, flags=re.S | re.M)
    text = re.sub(r"^#.*?$", "", text, flags=re.M)
    return text.replace("DOUBLECHECK_API ", "")


ffi = cffi.FFI()
ffi.cdef(declarations((INCLUDE / "doublecheck.h").read_text(encoding="utf-8")))
ffi.cdef("""
    typedef struct doublecheck_work {
        void* owner;
        char* text;
        size_t size;
        ...;
    } doublecheck_work;
    enum { WRITES, READS, REPORTS, WATCHES, ... };
    doublecheck_status doublecheck_make_call(doublecheck_session* session, const char* call, size_t size,
                                             doublecheck_work* work, int ways);
    extern "Python" int doublecheck_on_write(void* owner, const char* text, size_t size);
    extern "Python" size_t doublecheck_on_read(void* owner, char* buffer, size_t size);
    extern "Python" int doublecheck_on_progress(void* owner, uint64_t done, uint64_t all);
    void free(void* memory);
""")
ffi.set_source(
    "doublecheck._native",
    (HERE / "native.c").read_text(encoding="utf-8"),
    include_dirs=[str(INCLUDE)],
    libraries=["doublecheck"],
    library_dirs=[str(LIBRARY.parent)],
    extra_link_args=["-Wl,-rpath,$ORIGIN"] if BUNDLED else [],
    py_limited_api=True,
)
