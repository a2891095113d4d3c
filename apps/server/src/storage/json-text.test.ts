import { runAtOnce } from "@monitor/core/runtime";
import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonSteps, toJson } from "./json-text.ts";

test("in steps the text is the same", () => {
  const items = fc.array(fc.option(fc.jsonValue(), { nil: undefined }), { maxLength: 3 });
  const side = fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), fc.constant(undefined), items));
  fc.assert(
    fc.property(fc.option(side), fc.nat(200), (value, length) => {
      const long = value === null ? null : { ...value, objects: Array.from({ length }, (_, id) => ({ id, ...value })) };
      expect(runAtOnce(jsonSteps(long))).toBe(toJson(long));
    }),
  );
});

test("a long list takes a step for some of its items", () => {
  const steps = jsonSteps({ objects: Array.from({ length: 1000 }, (_, id) => ({ id })) });
  let count = 0;
  while (steps.next().done !== true) count += 1;
  expect(count).toBe(20);
});
