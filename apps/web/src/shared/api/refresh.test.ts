import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";
import { refreshAfterAction, refreshShownData } from "./refresh.ts";

/** A query whose first response is held back until it is released. */
function watchSlowQuery() {
  const client = createQueryClient(() => undefined);
  const releases: ((state: string) => void)[] = [];
  const queryFn = vi.fn<() => Promise<string>>(() => new Promise<string>((resolve) => releases.push(resolve)));
  const observer = new QueryObserver(client, { queryKey: ["sensor"], queryFn });
  const seen: (string | undefined)[] = [];
  observer.subscribe(({ data }) => seen.push(data));
  return { client, queryFn, releases, seen };
}

test("[AC-05] after an action, what was requested before it does not count", async () => {
  const { client, queryFn, releases, seen } = watchSlowQuery();
  releases[0]?.("up");
  await vi.waitFor(() => expect(seen).toContain("up"));
  const before = refreshShownData(client);
  const after = refreshAfterAction(client);
  expect(queryFn).toHaveBeenCalledTimes(3);
  releases[2]?.("paused");
  releases[1]?.("still up");
  await Promise.all([before, after]);
  expect(seen.at(-1)).toBe("paused");
  expect(seen).not.toContain("still up");
});

test("[AR-01] the timer waits for a response that is on its way", async () => {
  const { client, queryFn, releases, seen } = watchSlowQuery();
  releases[0]?.("up");
  await vi.waitFor(() => expect(seen).toContain("up"));
  const first = refreshShownData(client);
  const second = refreshShownData(client);
  expect(queryFn).toHaveBeenCalledTimes(2);
  releases[1]?.("down");
  await Promise.all([first, second]);
});
