import { expect, test } from "vitest";
import { openServerLink } from "./server-link.ts";
import { createTestChannel } from "./testing/test-channel.ts";

function setUp() {
  const channel = createTestChannel();
  const taken: unknown[] = [];
  const bad: string[] = [];
  let ends = 0;
  const link = openServerLink(channel, {
    onMessage: (message) => taken.push(message),
    onEnd: () => (ends += 1),
    onBadMessage: (problem) => bad.push(problem),
  });
  return { channel, link, taken, bad, ends: () => ends };
}

test("a process that was not forked has no link", () => {
  const listeners = { onMessage: () => {}, onEnd: () => {}, onBadMessage: () => {} };
  expect(openServerLink({ on: () => undefined }, listeners)).toBeNull();
});

test("messages of the contract come through, others are dropped and named", () => {
  const { channel, taken, bad } = setUp();
  channel.deliver({ type: "ack", batch_id: "b-1" });
  channel.deliver({ type: "ack" });
  channel.deliver({ type: "shell", command: "id" });
  channel.deliver(null);
  expect(taken).toEqual([{ type: "ack", batch_id: "b-1" }]);
  expect(bad).toHaveLength(3);
  expect(bad[0]).toContain("batch_id");
});

test("what the server has not read yet is counted", () => {
  const { channel, link } = setUp();
  const done: ((error: null) => void)[] = [];
  channel.send = (_message, read) => done.push(read);
  for (let count = 0; count < 3; count += 1) link?.send({ type: "hello", protocol: 1, version: "1", process_id: 1 });
  expect(link?.waiting()).toBe(3);
  done.forEach((read) => read(null));
  expect(link?.waiting()).toBe(0);
});

test("after the end nothing is sent", () => {
  const { channel, link, ends } = setUp();
  const message = { type: "results", batch_id: "b", sequence: 1, oldest_sequence: 1, results: [] } as const;
  link?.send({ ...message, results: [] });
  channel.disconnect();
  link?.send({ ...message, results: [] });
  expect(channel.sent).toHaveLength(1);
  expect(ends()).toBe(1);
});
