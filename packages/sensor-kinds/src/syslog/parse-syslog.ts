import { toPlainLine } from "@monitor/domain";
import { ownText } from "../receivers/received-message.ts";
import type { ReceivedMessage } from "../receivers/received-message.ts";

/** What is kept of a text; a message may be longer. */
const maxTextLength = 500;
const maxNameLength = 100;
/** RFC 3164, 4.3.3: a message without a priority is a notice of a user's program. */
const usualPriority = 13;
const maxPriority = 191;

/** What a syslog message says, without when and from where it came. */
export type SyslogContent = Omit<ReceivedMessage, "atMs" | "source">;

const line = (text: string, length: number): string =>
  ownText(
    toPlainLine(text.slice(0, length * 4))
      .trim()
      .slice(0, length),
  );
/** RFC 5424 writes - for a field that is not there. */
const field = (text = ""): string => (text === "-" ? "" : line(text, maxNameLength));

/** VERSION TIMESTAMP HOSTNAME APP-NAME PROCID MSGID, and what follows (RFC 5424, 6). */
const newForm = /^1 (-|\d{4}-\S{1,60}) (\S{1,255}) (\S{1,255}) (\S{1,255}) (\S{1,255}) ?/;
/** Mmm dd hh:mm:ss with a year or zone as some devices add, or the time of RFC 3339; then the host (RFC 3164, 4.1). */
const oldTime =
  /^(?:\*?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) {1,2}\d{1,2} (?:\d{4} )?\d{1,2}:\d\d:\d\d(?:\.\d{1,9})?(?: [A-Z]{3,4})?:?|\d{4}-\d\d-\d\dT[\d:.,]{8,24}(?:Z|[+-]\d\d:?\d\d)?) /;
const oldTag = /^([\w./@-]{1,64})(?:\[[^\]]{0,64}\])?:\s?/;

/** Where the structured data ends that the text begins with (RFC 5424, 6.3). */
function endOfData(text: string): number {
  if (text.startsWith("-")) return 1;
  let at = 0;
  while (text[at] === "[") {
    let isQuoted = false;
    for (at += 1; at < text.length; at += 1) {
      if (isQuoted && text[at] === "\\") at += 1;
      else if (text[at] === '"') isQuoted = !isQuoted;
      else if (text[at] === "]" && !isQuoted) break;
    }
    at += 1;
  }
  return Math.min(at, text.length);
}

function readNew(rest: string): Pick<SyslogContent, "host" | "program" | "text"> | null {
  const [head, , host, program] = newForm.exec(rest) ?? [];
  if (head === undefined) return null;
  const behind = rest.slice(head.length);
  const end = endOfData(behind);
  const text = behind.slice(end).replace(/^ ?\uFEFF?/, "");
  // A message may be all data.
  return {
    host: field(host),
    program: field(program),
    text: line(text === "" ? behind.slice(0, end) : text, maxTextLength),
  };
}

function readOld(rest: string): Pick<SyslogContent, "host" | "program" | "text"> {
  const time = oldTime.exec(rest)?.[0] ?? "";
  const behind = rest.slice(time.length);
  const [, host = ""] = time === "" ? [] : (/^([\w.:%-]{1,255}) (?!\s*:)/.exec(behind) ?? []);
  // Behind the time may stand the tag at once, with a colon at its end.
  const isHost = host !== "" && !host.endsWith(":");
  const message = isHost ? behind.slice(host.length + 1) : behind;
  const tag = oldTag.exec(message);
  const text = tag === null ? message : message.slice(tag[0].length);
  return { host: isHost ? field(host) : "", program: field(tag?.[1]), text: line(text, maxTextLength) };
}

/** Without ends of lines and zeros at the end; a regular expression for it would look at a row of them once for each of them. */
function withoutEnd(raw: string): string {
  let { length } = raw;
  while (length > 0 && "\0\r\n".includes(raw.charAt(length - 1))) length -= 1;
  return raw.slice(0, length);
}

/** Reads a message in the form of RFC 5424, else of RFC 3164; what is neither is a text. Null for an empty one. */
export function parseSyslog(raw: string): SyslogContent | null {
  const text = withoutEnd(raw);
  if (text.trim() === "") return null;
  const [head = "", digits] = /^<(\d{1,3})>/.exec(text) ?? [];
  const said = Number(digits ?? usualPriority);
  const isPriority = digits !== undefined && said <= maxPriority;
  const priority = isPriority ? said : usualPriority;
  const rest = isPriority ? text.slice(head.length) : text;
  const parts = (isPriority ? readNew(rest) : null) ?? readOld(rest);
  return { severity: priority % 8, facility: Math.floor(priority / 8), oid: "", ...parts };
}
