import { describe, expect, test } from "vitest";
import { createStore } from "../state/store.ts";
import { ownSession } from "./own-session.ts";
import type { StoredSession } from "./session-end.ts";

const anna = { token: "a", expires_at: "2026-11-21T08:00:00Z", user: { id: "1" } } as StoredSession;
const other = "https://other.example";

describe("ownSession", () => {
  test("[CA-06] a session is seen by the server that has opened it only", () => {
    const stored = createStore<StoredSession | null>(null);
    const [here, there, mock] = ["", other, "mock"].map((server) => ownSession(stored, server));
    there?.set(anna);
    expect(there?.get()).toEqual({ ...anna, server: other });
    expect([here?.get(), mock?.get()]).toEqual([null, null]);
    here?.set(anna);
    expect(stored.get()).toEqual(anna);
    expect([there?.get(), mock?.get()]).toEqual([null, null]);
  });

  test("[CA-06] who logs out here leaves the session of another server alone", () => {
    const stored = createStore<StoredSession | null>({ ...anna, server: other });
    ownSession(stored, "").set(null);
    expect(stored.get()).not.toBeNull();
    ownSession(stored, other).set(null);
    expect(stored.get()).toBeNull();
  });
});
