import { expect, test } from "vitest";
import { keptMessages } from "./kept-messages.ts";

const message = { source: "192.0.2.1", severity: 3, facility: 4, host: "h", program: "p", oid: "", text: "t" };
const inbox = (count: number) => ({
  obstacle: () => null,
  hear: () => "first" as const,
  letIn: () => undefined,
  messagesOf: (_id: string, limit: number) =>
    Array.from({ length: Math.min(count, limit) }, (_, at) => ({ atMs: at, ...message })),
});
const question = { type: "list_messages", request_id: "messages-1", sensor_id: "7" } as const;

test("messages of a sensor are given by number, 1,000 at most", () => {
  const services = { syslog: inbox(3000), traps: null };
  const { messages, ...rest } = keptMessages(services, { ...question, limit: 2 });
  expect(rest).toEqual({ type: "received_messages", request_id: "messages-1" });
  expect(messages).toEqual([
    { at_ms: 0, ...message },
    { at_ms: 1, ...message },
  ]);
  expect(keptMessages(services, { ...question, limit: 5000 }).messages).toHaveLength(1000);
});

test("a probe that does not listen has none", () => {
  expect(keptMessages({ syslog: null, traps: null }, { ...question, limit: 10 }).messages).toEqual([]);
  expect(keptMessages({ syslog: null, traps: inbox(1) }, { ...question, limit: 10 }).messages).toHaveLength(1);
});
