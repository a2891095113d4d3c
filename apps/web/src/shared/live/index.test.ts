import { calls, featureToggles, queryKeyOf } from "@monitor/contract";
import { rootGroupId } from "@monitor/domain";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient, NoServerResponseError, runCall } from "../api/index.ts";
import { session } from "../session/index.ts";
import { startLiveUpdates } from "./index.ts";

const jana = { token: "t", expires_at: "2090-01-01T00:00:00Z", user: { id: "1", login_name: "jana" } };
const params = { id: rootGroupId };
const root = { id: rootGroupId, name: "Root", type: "GROUP" };
let isAway: boolean;
let hasFeatures: boolean;
const requested: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  isAway = false;
  hasFeatures = true;
  requested.length = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname } = new URL(url);
    requested.push(pathname);
    if (pathname.endsWith("/feature-toggles") && hasFeatures) return Response.json(featureToggles);
    if (isAway || pathname.endsWith("/ext/events")) throw new TypeError("Failed to fetch");
    return Response.json(root);
  });
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// The first of them: what a test has started goes on.
test("[CA-03, ER-03] features that could not be requested are requested again when the server is back", async () => {
  isAway = true;
  hasFeatures = false;
  session.open(jana);
  const look = startLiveUpdates(
    createQueryClient(() => undefined),
    { onFound: () => undefined },
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(requested.filter((path) => path.endsWith("/ext/events"))).toEqual([]);
  hasFeatures = true;
  look();
  await vi.advanceTimersByTimeAsync(100);
  // A stream that fails is tried again after a random time, which may be shorter.
  expect(requested.filter((path) => path.endsWith("/ext/events"))).not.toEqual([]);
});

test("[ER-03] a stream that stays lost requests the root group, whose silence opens the service page", async () => {
  const failures: unknown[] = [];
  const queryClient = createQueryClient((error) => failures.push(error));
  const queryKey = queryKeyOf(calls.getGroup, { params });
  const shown = new QueryObserver(queryClient, { queryKey, queryFn: () => runCall(calls.getGroup, { params }) });
  const leave = shown.subscribe(() => undefined);
  session.open(jana);
  await vi.advanceTimersByTimeAsync(100);
  isAway = true;
  startLiveUpdates(queryClient, { onFound: () => undefined });
  await vi.advanceTimersByTimeAsync(5000);
  expect(failures).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failures).toEqual([expect.any(NoServerResponseError)]);
  leave();
});

test("[CA-03] after a log-out while the features are requested no stream is opened", async () => {
  session.open(jana);
  startLiveUpdates(
    createQueryClient(() => undefined),
    { onFound: () => undefined },
  );
  session.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requested.some((path) => path.endsWith("/feature-toggles"))).toBe(true);
  expect(requested.filter((path) => path.endsWith("/ext/events"))).toEqual([]);
});
