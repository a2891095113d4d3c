import { allCalls } from "@monitor/contract";
import { anonymousUser } from "@monitor/core/requests";
import type { Views } from "@monitor/core/viewers";
import { expect, test } from "vitest";
import { guardCall } from "./run-own-call.ts";

test("[DA-08] where the server only reads, reads in one request go on, and what writes is refused", () => {
  const problem = { code: "only_reads", since_ms: 0, message: "Another server writes", parameters: {} } as const;
  const caller = { isAdministrator: true, keyScope: null, mayAnywhere: () => true };
  const guards = { views: { callerOf: () => caller } as unknown as Views, problems: { get: () => problem } };
  const context = { user: anonymousUser, requestId: "", address: "", userAgent: null, token: null, keyId: null };
  expect(() => guardCall(guards, allCalls.readTogether, context)).not.toThrow();
  expect(() => guardCall(guards, allCalls.createDashboard, context)).toThrow(problem.message);
});
