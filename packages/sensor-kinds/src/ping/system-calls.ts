import { createRequire } from "node:module";

/** Address family and ICMP protocol by IP version. */
const families = { 4: { family: 2, protocol: 1 }, 6: { family: 10, protocol: 58 } } as const;
const nonBlocking = 0o4000;
const closeOnExec = 0o2000000;

/** Kinds of sockets (man 2 socket). */
export const socketTypes = { datagram: 2, raw: 3 } as const;

interface NativeFunction {
  (...values: unknown[]): number;
  async: (...values: unknown[]) => void;
}
type LoadLibrary = (name: string | null) => { func: (prototype: string) => NativeFunction };

/** The calls of the C library that pinging needs. */
export interface SystemCalls {
  socket: NativeFunction;
  setsockopt: NativeFunction;
  sendto: NativeFunction;
  recvfrom: NativeFunction;
  poll: NativeFunction;
  close: NativeFunction;
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
    const { load } = createRequire(import.meta.url)("koffi") as { load: LoadLibrary };
    const library = load(null);
    return (loaded = {
      socket: library.func("int socket(int, int, int)"),
      setsockopt: library.func("int setsockopt(int, int, int, void *, unsigned int)"),
      sendto: library.func("long sendto(int, void *, unsigned long, int, void *, unsigned int)"),
      recvfrom: library.func("long recvfrom(int, _Out_ uint8_t *, unsigned long, int, void *, void *)"),
      poll: library.func("int poll(void *, unsigned long, int)"),
      close: library.func("int close(int)"),
    });
  } catch {
    return (loaded = null);
  }
}

/** A file descriptor of an ICMP socket that never blocks, or null where the kernel does not allow one. */
export function openDescriptor(type: number, version: 4 | 6): number | null {
  const { family, protocol } = families[version];
  const descriptor = systemCalls()?.socket(family, type | nonBlocking | closeOnExec, protocol) ?? -1;
  return descriptor < 0 ? null : descriptor;
}
