const words = (text: string): string[] => text.trim().split(/\s+/);

/** Headers of the C and C++ standard libraries and of POSIX. */
export const standardHeaders: ReadonlySet<string> = new Set([
  ...words(`
    assert ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic stdbool stddef
    stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype complex unistd fcntl pthread dirent
    sys/types sys/stat sys/socket sys/time sys/wait sys/mman sys/select sys/ioctl sys/un sys/uio sys/resource sys/param
    netinet/in netinet/tcp arpa/inet netdb poll sched semaphore syslog termios pwd grp dlfcn strings getopt malloc
    windows winsock2 ws2tcpip io sys/epoll sys/event sys/utsname sys/file sys/statvfs sys/syscall execinfo
  `).map((name) => `${name}.h`),
  ...words(`
    algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv chrono cinttypes climits
    clocale cmath codecvt compare complex concepts condition_variable coroutine csetjmp csignal cstdarg cstddef cstdint
    cstdio cstdlib cstring ctime cuchar cwchar cwctype deque exception execution expected filesystem format forward_list
    fstream functional future generator initializer_list iomanip ios iosfwd iostream istream iterator latch limits list
    locale map memory memory_resource mutex new numbers numeric optional ostream print queue random ranges ratio regex
    scoped_allocator semaphore set shared_mutex source_location span sstream stack stacktrace stdexcept stop_token
    streambuf string string_view strstream syncstream system_error thread tuple type_traits typeindex typeinfo
    unordered_map unordered_set utility valarray variant vector version
  `),
]);

/** Functions of the C library and POSIX that a file may call without including what declares them here. */
export const libraryFunctions: ReadonlySet<string> = new Set(
  words(`
    abort abs accept access alarm asprintf assert atexit atof atoi atol atoll basename bind bsearch calloc ceil chdir chmod
    chown clock close closedir connect cos dirname dup dup2 errno execl execlp execv execve execvp exit exp fabs fclose
    fcntl fdopen feof ferror fflush fgetc fgets fileno floor fmod fopen fork fprintf fputc fputs fread free freeaddrinfo
    freopen fscanf fseek fseeko fstat fsync ftell ftello ftruncate fwrite getaddrinfo getc getchar getcwd getenv geteuid
    gethostname getopt getpid getppid getrlimit getrusage getsockname getsockopt gettimeofday getuid gmtime gmtime_r
    htonl htons inet_ntop inet_pton ioctl isalnum isalpha isatty isdigit isinf islower isnan isprint ispunct isspace isupper isxdigit
    kill listen localtime localtime_r log log10 log2 longjmp lseek lstat main malloc memchr memcmp memcpy memmem memmove
    memset mkdir mkstemp mktime mmap munmap nanosleep ntohl ntohs open opendir pclose perror pipe poll popen pow pread
    printf pthread_cond_broadcast pthread_cond_destroy pthread_cond_init pthread_cond_signal pthread_cond_timedwait
    pthread_cond_wait pthread_create pthread_detach pthread_join pthread_mutex_destroy pthread_mutex_init pthread_mutex_lock
    pthread_mutex_trylock pthread_mutex_unlock pthread_self putc putchar puts pwrite qsort raise rand random read readdir
    readlink readv realloc realpath recv recvfrom recvmsg remove rename rewind rewinddir rmdir scanf select send sendmsg
    sendto setenv setjmp setlocale setsid setsockopt setuid setvbuf shutdown sigaction sigaddset sigemptyset signal sin sleep
    snprintf socket socketpair sprintf sqrt srand srandom sscanf stat strcasecmp strcat strchr strcmp strcoll strcpy strcspn
    strdup strerror strerror_r strftime strlen strncasecmp strncat strncmp strncpy strndup strnlen strpbrk strrchr strsep strspn strstr
    strtod strtof strtok strtok_r strtol strtoll strtoul strtoull strtoumax swprintf symlink sysconf syslog system tan time
    tmpfile tolower toupper truncate uname ungetc unlink unsetenv usleep utimes va_arg va_copy va_end va_start vasprintf
    vfprintf vprintf vsnprintf vsprintf wait waitpid wcscmp wcslen write writev
  `),
);

/** Names of members that the standard library's types have. */
export const commonMembers: ReadonlySet<string> = new Set(
  words(`
    append assign at back begin c_str capacity cbegin cend clear close compare compare_exchange_strong compare_exchange_weak
    contains copy count crbegin crend data detach emplace emplace_back emplace_front empty end equal_range erase error
    exchange extract fail fetch_add fetch_sub fill find find_first_of find_last_of first flush front get getline good hash
    insert is_open join joinable key length load lock lower_bound max max_size merge message min name native_handle next
    notify_all notify_one open pop pop_back pop_front pos position prev push push_back push_front put rbegin read release
    remove rend replace reserve reset resize reverse rfind run second seekg seekp set shrink_to_fit size sort splice
    starts_with ends_with start state status stop store str substr swap tellg test to_string to_ulong try_lock type unique
    unlock update upper_bound use_count value value_or wait wait_for what write
  `),
);
