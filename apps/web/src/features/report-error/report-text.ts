import type { Version } from "@monitor/contract";
import { utcText } from "../../shared/error-log/index.ts";
import type { ErrorEntry } from "../../shared/error-log/index.ts";
import type { messages as english } from "./messages.en.ts";

export interface ReportInput {
  readonly entry: ErrorEntry;
  readonly product: string;
  readonly interfaceVersion: string;
  /** The server's versions, or undefined when they were never requested. */
  readonly versions: Version | undefined;
  /** The browser's own name for itself. */
  readonly userAgent: string;
}

/** ER-08: the lines of a report. They come from an entry of the error log, which holds no secret. */
export function reportText(input: ReportInput, texts: typeof english): string {
  const { entry, versions, product } = input;
  const repeated = entry.count > 1 ? ` (${texts.repeated(entry.count)})` : "";
  const server = versions?.application_server_version;
  const release = versions?.prtg_version;
  const lines = [
    [texts.time, utcText(entry.atMs) + repeated],
    [texts.page, entry.page],
    [texts.code, entry.code],
    [texts.errorMessage, entry.message],
    [texts.requestId, entry.requestId],
    [texts.url, entry.url],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  const parts = [
    `UI ${input.interfaceVersion}`,
    server ? `${texts.appServer} ${server}` : "",
    release ? `${product} ${release}` : "",
  ].filter(Boolean);
  return [...lines, parts.join(" · "), `${texts.browser}: ${input.userAgent}`].join("\n");
}

/** Mail clients and browsers cut longer addresses off. */
export const maxMailAddressLength = 2000;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly note: string;
  readonly details: string;
}

/** ER-08: the address that opens a mail client with everything filled in; a note that is too long ends with "…". */
export function mailAddress({ to, subject, note, details }: Mail): string {
  const start = `mailto:${encodeURIComponent(to).replace(/%40/g, "@")}?subject=${encoded(subject)}&body=`;
  const end = encoded(details.slice(0, maxMailAddressLength / 2));
  const text = note.trim();
  if (text === "") return cut(start + end);
  const whole = `${start}${encoded(`${text}\n\n`)}${end}`;
  if (whole.length <= maxMailAddressLength) return whole;
  const room = maxMailAddressLength - start.length - end.length;
  const points = Array.from(text).slice(0, room);
  while (points.length > 0 && encoded(`${points.join("")}…\n\n`).length > room) points.pop();
  return cut(`${start}${encoded(`${points.join("")}…\n\n`)}${end}`);
}

/** Lines of a mail end with CR LF; half a surrogate pair has no code in an address. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\r?\n/g, "\r\n").replace(/[\uD800-\uDFFF]/gu, "\uFFFD"));
}

function cut(address: string): string {
  // Never inside an escape such as %C3%A9.
  return address.length <= maxMailAddressLength
    ? address
    : address.slice(0, maxMailAddressLength).replace(/(?:%[0-9A-F]{0,2})+$/i, "");
}
