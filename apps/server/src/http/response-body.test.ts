import { expect, test } from "vitest";
import { runAtOnce } from "@monitor/core/runtime";
import { bodySteps, jsonParts } from "./response-body.ts";

const textOf = (response: unknown): string => [...jsonParts(response)].join("");

test.each([0, 1, 100, 101, 250])("[CA-01] a list of %i items in parts is its JSON text", (count) => {
  const response = Array.from({ length: count }, (_, id) => ({ id, name: "a,b]", none: undefined, list: [id] }));
  expect(textOf(response)).toBe(JSON.stringify(response));
  expect([...jsonParts(response)].length).toBeGreaterThanOrEqual(count / 100);
});

test("[CA-01] what is no list is its JSON text", () => {
  for (const response of [{ a: [1, 2] }, null, "text", 4]) expect(textOf(response)).toBe(JSON.stringify(response));
});

test("[CA-01] a body is its parts as bytes, with the same tag however it is divided", () => {
  const undivided = runAtOnce(bodySteps(['["ä",1,2]'], "9 "));
  const divided = runAtOnce(bodySteps(['["ä"', ",1", ",2]"], "9 "));
  expect(Buffer.concat(divided.chunks).toString()).toBe('["ä",1,2]');
  expect([divided.bytes, divided.tag]).toEqual([undivided.bytes, undivided.tag]);
  expect(undivided.bytes).toBe(10);
  expect(runAtOnce(bodySteps(['["ä",1,2]'], "8 ")).tag).not.toBe(undivided.tag);
});

test("[CA-01] a text that is kept gives the same bytes, and a tag that only another text changes", () => {
  const kept = (text: string) => ({ text, measure: null, toString: () => text });
  const bodyOf = (text: string) => runAtOnce(bodySteps(["[", kept(text), "]"]));
  expect(Buffer.concat(bodyOf('"ä"').chunks).toString()).toBe('["ä"]');
  expect(bodyOf('"ä"')).toEqual(bodyOf('"ä"'));
  expect(bodyOf('"b"').tag).not.toBe(bodyOf('"ä"').tag);
});

test("[CA-01] a long text is encoded in steps, into several chunks", () => {
  const parts = Array.from({ length: 100 }, () => "x".repeat(10_000));
  const steps = bodySteps(parts);
  let [count, step] = [0, steps.next()];
  for (; step.done !== true; step = steps.next()) count += 1;
  expect(count).toBeGreaterThan(10);
  expect(step.value.chunks.length).toBeGreaterThan(1);
  expect(Buffer.concat(step.value.chunks).toString()).toBe(parts.join(""));
});
