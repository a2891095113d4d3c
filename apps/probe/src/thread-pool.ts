// Filesystem figures wait in Node's thread pool; with its usual four threads four dead shares would hold up all others.
// The size is read at the pool's first use, so this is the first import of the program.
process.env["UV_THREADPOOL_SIZE"] ??= "64";

export {};
