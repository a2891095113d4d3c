import { expect, test } from "vitest";
import { ServerProblems } from "./server-problems.ts";

const full = { code: "storage_failed", since_ms: 1, message: "The disk is full.", parameters: {} } as const;

test("a problem stands until it is cleared, one a code, and listeners hear of each change", () => {
  const problems = new ServerProblems();
  let heard = 0;
  const end = problems.subscribe(() => {
    heard += 1;
  });
  problems.raise(full);
  problems.raise({ ...full, since_ms: 2 });
  expect(problems.list()).toEqual([{ ...full, since_ms: 2 }]);
  problems.clear("storage_failed");
  problems.clear("storage_failed");
  expect(problems.get("storage_failed")).toBeNull();
  expect(heard).toBe(3);
  end();
  problems.raise(full);
  expect(heard).toBe(3);
});
