/** A message that a device has sent to the probe, in plain lines of bounded lengths. */
export interface ReceivedMessage {
  /** When it came: milliseconds since 1970, by the probe's clock. */
  atMs: number;
  /** The address that sent it. */
  source: string;
  /** From 0 (emergency) to 7 (debug), as syslog counts; null where it has none. */
  severity: number | null;
  /** From 0 to 23, as syslog counts; null where it has none. */
  facility: number | null;
  /** What it calls its machine and its program; empty: nothing. */
  host: string;
  program: string;
  /** Of a trap: its number, such as 1.3.6.1.6.3.1.1.5.3; empty for others. */
  oid: string;
  text: string;
}

/** Where a program sends from, without the form that IPv4 has in IPv6, and without a zone. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");

/** The same text in memory of its own: a piece of a long text that is kept would keep all of it. */
export const ownText = (text: string): string => JSON.parse(JSON.stringify(text)) as string;
