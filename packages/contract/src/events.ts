import "./without-eval.ts";
import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { csvParam, flagParam, noBody, noParams, objectId } from "./entities/fields.ts";
import { sensor } from "./entities/sensor.ts";

/** Most objects that one stream watches, both forms together. */
export const maxWatchedObjects = 500;
/** A stream that is silent for longer than about three of these is dead; milliseconds. */
export const heartbeatMs = 15_000;

const position = z.string().check(z.maxLength(60));

/**
 * The stream of changes: `GET /ext/events`, answered with server-sent events instead of JSON and therefore not in the table of
 * calls. `object` is the shown object, `watch` are ids sent in the form of lists, `watch_full` those sent with all channels;
 * `has_containers` requests every changed probe, group and device at or below `object` too. `since` is the last `id:` received;
 * without it `age_ms` is the age of the oldest query data that the client shows. `tab` names the client, so that
 * a new stream takes the place of its last one. Ids of objects that do not exist are passed over.
 */
export const eventStreamCall = defineCall({
  id: "streamEvents",
  method: "GET",
  path: "/ext/events",
  summary: "Changes of objects as server-sent events: changes, gap, position, displaced, problems, incidents",
  params: noParams,
  query: z.object({
    object: z.optional(objectId),
    watch: csvParam,
    watch_full: csvParam,
    has_containers: flagParam,
    since: z.optional(position),
    age_ms: z.optional(
      z.pipe(
        z.string().check(z.regex(/^\d{1,12}$/)),
        z.transform((text) => Number(text)),
      ),
    ),
    tab: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
  }),
  body: noBody,
  response: z.string(),
  mediaType: "text/event-stream",
  successStatus: 200,
  errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "TOO_MANY_REQUESTS"],
  auth: "session",
  right: "read",
  isPaged: false,
});

/**
 * What happens on the stream. `changes` has a frame; `gap`: more has changed than the server remembers or sends, so all that
 * is shown has to be requested again; `position`: nothing that concerns this client, up to this id; `displaced`: the
 * stream ends because the session has opened others, and is not to be opened again at once; `problems`: something else is wrong with
 * the server itself than before, or no longer (`getServerProblems`); `incidents`: of those that the client may see some have changed
 * (`listIncidents`).
 */
export const streamEvents = ["changes", "gap", "position", "displaced", "problems", "incidents"] as const;
/** The name of an event on the stream. */
export type StreamEvent = (typeof streamEvents)[number];

/**
 * Data of a `changes` event. `objects` are watched objects as they are now, `rights` included, each in the requested form
 * (`readChangedObject`);
 * `statuses` the objects at or below the shown one with another status (UPPER_SNAKE, ST-07); `removed` (deleted or moved from there),
 * `created` (or moved there) and `changed` (other settings, a pause included) ids at or below it.
 */
export const changesFrame = z.object({
  objects: z.array(z.unknown()),
  statuses: z.array(z.looseObject({ id: z.string(), status: z.string() })),
  removed: z.array(z.string()),
  created: z.array(z.string()),
  changed: z.array(z.string()),
});
/** An object of a frame. */
export type ChangedObject = z.output<typeof sensor>;
/** A frame of changes whose objects have been looked at. */
export interface ChangesFrame extends Omit<z.output<typeof changesFrame>, "objects"> {
  readonly objects: readonly ChangedObject[];
}

/**
 * The object, or null for what is none. Objects are looked at one by one, so that a reader can pause between them: 200 of them
 * take longer than people take for "at once".
 */
export function readChangedObject(value: unknown): ChangedObject | null {
  const parsed = sensor.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** One event of a stream of server-sent events, its data lines joined. */
export interface ServerSentEvent {
  /** `message` where the sender names none. */
  readonly event: string;
  /** The id of this event or of the last one that had one; "" before the first. */
  readonly id: string;
  readonly data: string;
}

/** The text of one event; line breaks inside the data are kept. Source: WHATWG HTML 9.2, event streams. */
export function formatServerSentEvent({ event, id, data }: ServerSentEvent): string {
  const lines = data.split(/\r\n|[\r\n]/).map((line) => `data: ${line}\n`);
  return `id: ${id}\nevent: ${event}\n${lines.join("")}\n`;
}

/** A comment, which clients pass over: keeps proxies from closing a stream on which nothing happens. */
export const serverSentComment = ": \n\n";

/** Longest event that is taken, in characters: a sender that never ends one must not fill the memory. */
const maxEventLength = 16 * 1024 * 1024;

/** Takes the text of a stream piece by piece, wherever it was cut, and gives the events that are complete by then. */
export type ServerSentEventReader = (text: string) => ServerSentEvent[];

interface OpenEvent {
  event: string;
  readonly data: string[];
}

const newEvent = (): OpenEvent => ({ event: "", data: [] });

/** Name and value of a line; the one space behind the colon belongs to neither. */
function fieldOf(line: string): readonly [name: string, value: string] {
  const at = line.indexOf(":");
  if (at === -1) return [line, ""];
  return [line.slice(0, at), line.slice(line[at + 1] === " " ? at + 2 : at + 1)];
}

/**
 * A reader of one stream from its start. Events without data, comments and unknown fields are passed over.
 * Errors: RangeError for an event of more than 16 million characters. Source: WHATWG HTML 9.2.6.
 */
export function createServerSentEventReader(): ServerSentEventReader {
  let rest = "";
  let id = "";
  let open = newEvent();
  let size = 0;
  let isFirst = true;

  function takeLine(line: string): ServerSentEvent | null {
    if (line === "") {
      const { event, data } = open;
      open = newEvent();
      size = 0;
      return data.length === 0 ? null : { event: event === "" ? "message" : event, id, data: data.join("\n") };
    }
    const [name, value] = fieldOf(line);
    if (name === "event") open.event = value;
    if (name === "data") open.data.push(value);
    if (name === "id" && !value.includes("\0")) id = value;
    size += line.length;
    return null;
  }

  return (text) => {
    const start = isFirst ? text.replace(/^\uFEFF/, "") : text;
    if (text !== "") isFirst = false;
    const joined = rest + start;
    // A carriage return at the very end may be the first half of a line break.
    const hasHalfBreak = joined.endsWith("\r");
    const lines = (hasHalfBreak ? joined.slice(0, -1) : joined).split(/\r\n|[\r\n]/);
    rest = (lines.pop() ?? "") + (hasHalfBreak ? "\r" : "");
    const events = lines.map(takeLine).filter((event) => event !== null);
    if (rest.length + size > maxEventLength) throw new RangeError("An event of the stream is too long");
    return events;
  };
}
