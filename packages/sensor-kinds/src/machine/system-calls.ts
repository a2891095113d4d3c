import { createRequire } from "node:module";

/** Address families (man 7 address_families). */
export const families = { 4: 2, 6: 10, netlink: 16 } as const;
const nonBlocking = 0o4000;
const closeOnExec = 0o2000000;

/** Kinds of sockets (man 2 socket). */
export const socketTypes = { datagram: 2, raw: 3 } as const;

interface NativeFunction {
  (...values: unknown[]): number;
  async: (...values: unknown[]) => void;
}
interface Koffi {
  load: (name: string | null) => { func: (prototype: string) => NativeFunction };
  errno: () => number;
}

/** Calls of the C library that Node does not offer. */
export interface SystemCalls {
  socket: NativeFunction;
  setsockopt: NativeFunction;
  sendto: NativeFunction;
  recvfrom: NativeFunction;
  poll: NativeFunction;
  close: NativeFunction;
  if_indextoname: NativeFunction;
  if_nametoindex: NativeFunction;
  /** The number of the error of the last call. */
  errno: () => number;
}

let loaded: SystemCalls | null | undefined;

/** The C library's calls; null where this is not Linux or koffi has no build for the machine. */
export function systemCalls(): SystemCalls | null {
  if (loaded !== undefined) {
    return loaded;
  }
  if (process.platform !== "linux") {
    return (loaded = null);
  }
  try {
    const { load, errno } = createRequire(import.meta.url)("koffi") as Koffi;
    const library = load(null);
    return (loaded = {
      socket: library.func("int socket(int, int, int)"),
      setsockopt: library.func("int setsockopt(int, int, int, void *, unsigned int)"),
      sendto: library.func("long sendto(int, void *, unsigned long, int, void *, unsigned int)"),
      recvfrom: library.func("long recvfrom(int, _Out_ uint8_t *, unsigned long, int, void *, void *)"),
      poll: library.func("int poll(void *, unsigned long, int)"),
      close: library.func("int close(int)"),
      if_indextoname: library.func("void *if_indextoname(unsigned int, _Out_ uint8_t *)"),
      if_nametoindex: library.func("unsigned int if_nametoindex(str)"),
      errno,
    });
  } catch {
    return (loaded = null);
  }
}

/** What a socket is opened with (man 2 socket). */
export interface SocketOptions {
  family: number;
  type: number;
  protocol: number;
}

/** The file descriptor of a socket that never blocks; null where the kernel does not allow one. */
export function openDescriptor({ family, type, protocol }: SocketOptions): number | null {
  const descriptor = systemCalls()?.socket(family, type | nonBlocking | closeOnExec, protocol) ?? -1;
  return descriptor < 0 ? null : descriptor;
}
