const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Names that every Python file sees without binding them. */
export const builtinNames = words(`
  abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex copyright
  credits delattr dict dir divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr hash help
  hex id input int isinstance issubclass iter len license list locals map max memoryview min next object oct open ord pow
  print property quit range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip
  __import__ __build_class__ __debug__ __doc__ __file__ __name__ __package__ __spec__ __loader__ __path__ __builtins__
  ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError BrokenPipeError BufferError
  BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError ConnectionResetError
  DeprecationWarning EOFError Ellipsis EncodingWarning EnvironmentError Exception ExceptionGroup False FileExistsError
  FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError ImportError ImportWarning IndentationError
  IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError ModuleNotFoundError
  NameError None NotADirectoryError NotImplemented NotImplementedError OSError OverflowError PendingDeprecationWarning
  PermissionError ProcessLookupError RecursionError ReferenceError ResourceWarning RuntimeError RuntimeWarning
  StopAsyncIteration StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError True TypeError
  UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning UserWarning
  ValueError Warning WindowsError ZeroDivisionError
  basestring buffer cmp coerce execfile file intern long raw_input reduce reload unichr unicode xrange
`);

/** Methods that builtin types, the standard library or test tools offer widely. */
export const commonNames = words(`
  get set add append extend insert remove pop popitem clear update setdefault discard copy deepcopy index count sort reverse
  items keys values fromkeys union intersection difference issubset issuperset
  join split rsplit splitlines strip lstrip rstrip replace find rfind startswith endswith lower upper title capitalize
  format format_map encode decode partition rpartition zfill ljust rjust center isdigit isalpha isalnum isspace isupper
  islower swapcase casefold expandtabs translate maketrans
  read readline readlines write writelines close open flush seek tell truncate fileno isatty readable writable
  run start stop cancel wait join send recv sendall connect bind listen accept shutdown submit result done exception
  put get_nowait put_nowait task_done acquire release locked notify notify_all
  log debug info warning warn error exception critical
  group groups groupdict match search fullmatch findall finditer sub subn span
  total_seconds isoformat strftime strptime timestamp now today utcnow date time combine
  exists is_file is_dir mkdir rmdir unlink rename iterdir glob rglob resolve touch stat read_text write_text read_bytes
  write_bytes with_suffix with_name joinpath relative_to as_posix
  execute executemany fetchone fetchall fetchmany commit rollback cursor filter exclude all first last order_by save delete
  create get_or_create
  load loads dump dumps parse next send throw
  assertEqual assertTrue assertFalse assertRaises assertIn assertIsNone assertIsNotNone assertIs assertNotEqual
  assert_called_with assert_called_once_with assert_called_once assert_not_called
  __init__ __call__ __enter__ __exit__ __iter__ __next__ __getitem__ __setitem__ __len__ __str__ __repr__ __eq__ __hash__
`);

/** Top-level modules of the standard library: a folder of such a name is not taken for one. */
export const standardModules = words(`
  __future__ __main__ _thread abc aifc argparse array ast asynchat asyncio asyncore atexit audioop base64 bdb binascii bisect
  builtins bz2 calendar cgi cgitb chunk cmath cmd code codecs codeop collections colorsys compileall concurrent configparser
  contextlib contextvars copy copyreg cProfile crypt csv ctypes curses dataclasses datetime dbm decimal difflib dis distutils
  doctest email encodings ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc
  getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http imaplib imghdr imp importlib inspect io ipaddress
  itertools json keyword lib2to3 linecache locale logging lzma mailbox mailcap marshal math mimetypes mmap modulefinder msvcrt
  multiprocessing netrc nntplib numbers operator optparse os pathlib pdb pickle pickletools pipes pkgutil platform plistlib
  poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc queue quopri random re readline reprlib resource
  rlcompleter runpy sched secrets select selectors shelve shlex shutil signal site smtpd smtplib sndhdr socket socketserver
  spwd sqlite3 ssl stat statistics string stringprep struct subprocess sunau symtable sys sysconfig syslog tabnanny tarfile
  telnetlib tempfile termios test textwrap threading time timeit tkinter token tokenize tomllib trace traceback tracemalloc tty
  turtle types typing unicodedata unittest urllib uu uuid venv warnings wave weakref webbrowser winreg winsound wsgiref xdrlib
  xml xmlrpc zipapp zipfile zipimport zlib zoneinfo
  typing_extensions six
`);
