import { expect, test } from "vitest";
import { compareUrgency } from "./worst-first.ts";

test("[ST-06] [MO-01] worst first is: shown severity, raw severity inside it, then the higher priority", () => {
  const list = [
    { id: "up, important", status: "up", priority: 5 },
    { id: "paused", status: "paused_by_user", priority: 1 },
    { id: "lost", status: "probe_disconnected", priority: 3 },
    { id: "lost, important", status: "probe_disconnected", priority: 5 },
    { id: "unknown", status: "unknown", priority: 1 },
    { id: "partial", status: "down_partial", priority: 5 },
    { id: "down, no stars", status: "down", priority: 9 },
    { id: "down", status: "down", priority: 1 },
  ] as const;
  expect([...list].sort(compareUrgency).map(({ id }) => id)).toEqual([
    "down",
    "down, no stars",
    "partial",
    "unknown",
    "lost, important",
    "lost",
    "paused",
    "up, important",
  ]);
});
