import { describe, expect, test } from "vitest";
import {
  changesFrame,
  createServerSentEventReader,
  eventStreamCall,
  formatServerSentEvent,
  readChangedObject,
  serverSentComment,
} from "./events.ts";
import { parseArgs } from "./handle-call.ts";

const read = (...pieces: string[]) => {
  const reader = createServerSentEventReader();
  return pieces.flatMap((piece) => reader(piece));
};

describe("reading server-sent events", () => {
  test.each([
    ["one event", "id: 1\nevent: changes\ndata: {}\n\n", [{ id: "1", event: "changes", data: "{}" }]],
    ["an event without a name", "data: a\n\n", [{ id: "", event: "message", data: "a" }]],
    ["several data lines", "data: a\ndata: b\n\n", [{ id: "", event: "message", data: "a\nb" }]],
    [
      "an id that stays",
      "id: 7\ndata: a\n\ndata: b\n\n",
      ["a", "b"].map((data) => ({ id: "7", event: "message", data })),
    ],
    ["comments", `${serverSentComment}data: a\n\n: b\n\n`, [{ id: "", event: "message", data: "a" }]],
    ["no data: no event", "id: 1\nevent: gap\n\n", []],
    ["empty data", "event: gap\ndata:\n\n", [{ id: "", event: "gap", data: "" }]],
    ["a field without a colon", "data\ndata\n\n", [{ id: "", event: "message", data: "\n" }]],
    ["no space behind the colon", "data:a\n\n", [{ id: "", event: "message", data: "a" }]],
    ["only the first space goes", "data:  a: b\n\n", [{ id: "", event: "message", data: " a: b" }]],
    [
      "line breaks of other systems",
      "data: a\r\n\r\ndata: b\r\r",
      ["a"].map((data) => ({ id: "", event: "message", data })),
    ],
    ["a byte order mark", "\uFEFFdata: a\n\n", [{ id: "", event: "message", data: "a" }]],
    ["an id with a null character is not taken", "id: 1\0\ndata: a\n\n", [{ id: "", event: "message", data: "a" }]],
    ["an unknown field", "retry: 5\ndata: a\n\n", [{ id: "", event: "message", data: "a" }]],
    ["an event that is not over", "data: a\n", []],
  ])("%s", (_name, text, events) => {
    expect(read(text)).toEqual(events);
  });

  test("wherever the text is cut, the events are the same", () => {
    const text = "\uFEFFid: 1\r\nevent: changes\r\ndata: a\r\ndata: ä🙂\r\n\r\n: x\n\nid: 2\rdata: c\r\rdata: d\n\n";
    const atOnce = read(text);
    expect(atOnce.map((event) => event.data)).toEqual(["a\nä🙂", "c", "d"]);
    for (let at = 0; at <= text.length; at += 1) expect(read(text.slice(0, at), text.slice(at))).toEqual(atOnce);
    expect(read(...text.split(""))).toEqual(atOnce);
  });

  test("an event without an end does not fill the memory", () => {
    const reader = createServerSentEventReader();
    const piece = "x".repeat(1024 * 1024);
    expect(() => {
      for (let count = 0; count < 20; count += 1) reader(`data: ${piece}\n`);
    }).toThrow(RangeError);
  });
});

describe("writing server-sent events", () => {
  test.each(["", "{}", "a\nb", "a\r\nb", " a", ":"])("what is written reads the same: %j", (data) => {
    const event = { id: "p-1", event: "changes", data };
    expect(read(formatServerSentEvent(event))).toEqual([{ ...event, data: data.replace("\r\n", "\n") }]);
  });
});

describe("the call", () => {
  const argsOf = (query: object) => parseArgs(eventStreamCall, { params: {}, query, body: undefined }).query;

  test("ids come as lists, flags and ages as what they are", () => {
    const query = { object: "0", watch: "1,2", watch_full: "3", has_containers: "true", age_ms: "1500", tab: "a-1" };
    expect(argsOf(query)).toEqual({
      ...query,
      watch: ["1", "2"],
      watch_full: ["3"],
      has_containers: true,
      age_ms: 1500,
    });
  });

  test.each([{ object: "root" }, { age_ms: "-1" }, { tab: "a b" }, { since: "x".repeat(61) }])(
    "%j is refused",
    (query) => {
      expect(() => argsOf(query)).toThrow("query.");
    },
  );

  test("a frame keeps what is in its objects beyond the contract", () => {
    const object = { id: "7", name: "web-01", type: "DEVICE", host: "10.0.0.1", rights: ["pause"] };
    const frame = {
      objects: [object],
      statuses: [{ id: "7", status: "DOWN" }],
      removed: ["8"],
      created: [],
      changed: ["9"],
    };
    expect(changesFrame.parse(frame)).toEqual(frame);
    expect(readChangedObject(object)).toEqual(object);
    expect(readChangedObject({ ...object, id: 7 })).toBeNull();
    expect(readChangedObject(null)).toBeNull();
    expect(changesFrame.safeParse({ ...frame, removed: [8] }).success).toBe(false);
  });
});
