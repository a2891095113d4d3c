import { beforeEach, expect, test } from "vitest";
import { errorLog } from "../shared/error-log/index.ts";
import { NotFoundError } from "../shared/navigation/index.ts";
import { notices } from "../shared/notices/index.ts";
import { MissingAbilityError } from "./guards.ts";
import { noteCaughtError } from "./start.ts";

beforeEach(() => {
  errorLog.clear();
  notices.clear();
});

test.each([
  ["[RT-14] a page that may not be seen", new MissingAbilityError("administrator"), 0],
  ["[RT-13] a page that does not exist", new NotFoundError(), 0],
  ["[ER-05] a page that could not be drawn", new TypeError("x is undefined"), 1],
])("%s is reported only where its page does not say all", (_name, error, count) => {
  noteCaughtError(error);
  expect(errorLog.get()).toHaveLength(count);
  expect(notices.get()).toHaveLength(count);
});

test("[ER-04] a page whose code is gone says so itself: it is kept for the report, without a toast", () => {
  noteCaughtError(new TypeError("Failed to fetch dynamically imported module: https://x/assets/devices-1.js"));
  expect(errorLog.get()).toMatchObject([{ kind: "missing_code" }]);
  expect(notices.get()).toEqual([]);
});
