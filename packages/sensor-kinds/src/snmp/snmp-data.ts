import { toPlainLine } from "@monitor/domain";
import { valueTypes } from "./net-snmp.ts";
import type { Varbind } from "./net-snmp.ts";

/** A value of an agent. Counters are exact; `missing` is an object or row that the agent does not have. */
export type SnmpData =
  | { kind: "number"; value: number; isTicks?: true }
  | { kind: "counter"; value: bigint; bits: 32 | 64 }
  | { kind: "bytes"; value: Buffer }
  | { kind: "text"; value: string }
  | { kind: "missing" };

/** What an agent does not have. */
export const missing: SnmpData = { kind: "missing" };

const maxTextLength = 500;

/** The floats that UCD agents wrap: a tag, a length of 4 or 8, and the number (big-endian). */
function unwrapOpaque(bytes: Buffer): SnmpData {
  const isFloat = bytes.length === 7 && bytes.readUInt16BE(0) === 0x9f78 && bytes[2] === 4;
  const isDouble = bytes.length === 11 && bytes.readUInt16BE(0) === 0x9f79 && bytes[2] === 8;
  if (isFloat) return { kind: "number", value: Number(bytes.readFloatBE(3).toPrecision(7)) };
  return isDouble ? { kind: "number", value: bytes.readDoubleBE(3) } : { kind: "bytes", value: bytes };
}

function counter64(bytes: Buffer): SnmpData {
  // A leading zero byte keeps the highest bit from being a sign.
  const digits = bytes.subarray(-8).toString("hex");
  return { kind: "counter", value: digits === "" ? 0n : BigInt(`0x${digits}`), bits: 64 };
}

/** Reads a value as the library gives it; null for a type that no agent may send. */
export function readData({ type, value }: Pick<Varbind, "type" | "value">): SnmpData | null {
  switch (type) {
    case valueTypes.noSuchObject:
    case valueTypes.noSuchInstance:
    case valueTypes.endOfView:
      return missing;
    default:
  }
  if (typeof value === "number") {
    if (type === valueTypes.counter32) return { kind: "counter", value: BigInt(value), bits: 32 };
    return { kind: "number", value, ...(type === valueTypes.timeticks ? { isTicks: true as const } : {}) };
  }
  if (typeof value === "string") return { kind: "text", value };
  if (!Buffer.isBuffer(value)) return null;
  if (type === valueTypes.counter64) return counter64(value);
  return type === valueTypes.opaque ? unwrapOpaque(value) : { kind: "bytes", value };
}

const number = /^[+-]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:[eE][+-]?\d{1,3})?/;

/** The number at the start of a text, as agents write `42`, `-3.5` or `21.5 C`; null where there is none. */
export function leadingNumber(text: string): number | null {
  const [found] = number.exec(text.trim()) ?? [];
  const value = found === undefined ? Number.NaN : Number(found);
  return Number.isFinite(value) ? value : null;
}

/** A value as a number, also one that is written as text; null where it is none. */
export function numberOf(data: SnmpData): number | null {
  switch (data.kind) {
    case "number":
      return Number.isFinite(data.value) ? data.value : null;
    case "counter":
      return Number(data.value);
    case "bytes":
      return leadingNumber(textOf(data));
    case "text":
      return leadingNumber(data.value);
    case "missing":
      return null;
  }
}

/** Line breaks, tabs and the escapes of terminals occur in texts; other control characters do not. */
const isOfText = (byte: number): boolean => byte >= 32 || (byte >= 9 && byte <= 13) || byte === 27;

const isBinary = (bytes: Buffer): boolean =>
  !bytes.every((byte) => isOfText(byte)) || bytes.toString("utf8").includes("\ufffd");

/** A value as one plain line: text as it is, bytes that are none as `00:1b:21`. Empty where there is no value. */
export function textOf(data: SnmpData): string {
  switch (data.kind) {
    case "missing":
      return "";
    case "bytes": {
      // Some agents count the zero behind a text into its length.
      const bytes = data.value.subarray(0, maxTextLength * 4);
      const end = bytes.findLastIndex((byte) => byte !== 0) + 1;
      const trimmed = bytes.subarray(0, end);
      if (!isBinary(trimmed)) return toPlainLine(trimmed.toString("utf8")).trim().slice(0, maxTextLength);
      const pairs =
        bytes
          .subarray(0, maxTextLength / 4)
          .toString("hex")
          .match(/../g) ?? [];
      return pairs.join(":");
    }
    default:
      return toPlainLine(String(data.value)).slice(0, maxTextLength);
  }
}

/** How much of an answer a value is, in bytes; its OID included. */
export function sizeOf(oid: string, data: SnmpData): number {
  return oid.length + (data.kind === "bytes" ? data.value.length : data.kind === "text" ? data.value.length : 8);
}
