const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;
const timeoutShare = 0.9;

/**
 * A 32-bit hash of a text, 0 to 4,294,967,295, the same on every machine: FNV-1a over UTF-16 units, then the finishing
 * mix of MurmurHash3, because ids that follow each other must fall far apart.
 */
export function hashOf(text: string): number {
  let hash = fnvOffset;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), fnvPrime);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Where in its scanning interval a sensor is due: whole milliseconds, 0 up to the interval, fixed by the id alone. */
export function offsetOf(id: string, intervalMs: number): number {
  return hashOf(id) % wholeMilliseconds(intervalMs);
}

/**
 * The first due time of a sensor strictly after `nowMs`, in milliseconds since 1970. Due times are absolute, so ticks
 * that were missed are skipped and a restart does not move them. An interval below 1 ms counts as 1 ms.
 */
export function nextDue(id: string, intervalMs: number, nowMs: number): number {
  const interval = wholeMilliseconds(intervalMs);
  const offset = offsetOf(id, interval);
  return (Math.floor((nowMs - offset) / interval) + 1) * interval + offset;
}

/** A time-out in whole milliseconds that ends before the next due time: at most nine tenths of the interval, at least 1. */
export function boundedTimeoutMs(timeoutMs: number, intervalMs: number): number {
  const maxMs = Math.floor(wholeMilliseconds(intervalMs) * timeoutShare);
  const wanted = Number.isFinite(timeoutMs) ? Math.floor(timeoutMs) : maxMs;
  return Math.max(1, Math.min(wanted, maxMs));
}

function wholeMilliseconds(intervalMs: number): number {
  return Math.max(1, Math.floor(intervalMs) || 1);
}
