import { afterEach, beforeEach, describe } from "vitest";
import { createFakeClock } from "../../testing/fake-clock.ts";
import type { FakeClock } from "../../testing/fake-clock.ts";
import type { Storage } from "../ports.ts";
import type { StorageSubject } from "./storage-subject.ts";
import { suiteAccounts } from "./suite-accounts.ts";
import { suiteChanges } from "./suite-changes.ts";
import { suiteCommits } from "./suite-commits.ts";
import { suiteEdgeValues } from "./suite-edge-values.ts";
import { suiteHistory } from "./suite-history.ts";
import { suiteHistoryLevels } from "./suite-history-levels.ts";
import { suiteIncidents } from "./suite-incidents.ts";
import { suiteLog } from "./suite-log.ts";
import { suiteRings } from "./suite-rings.ts";
import { suiteTails } from "./suite-tails.ts";
import { suiteTickets } from "./suite-tickets.ts";
import { suiteWholeOrNothing } from "./suite-whole-or-nothing.ts";
import { Turns } from "./turns.ts";

/** How long the storages of the suite keep what. */
export const suiteKept = { rawHistoryDays: 30, fiveMinuteHistoryDays: 90, hourlyHistoryDays: 366 };

/** An empty installation of its own. */
export interface OpenedStorage {
  storage: Storage;
  /** Closes it and opens what it has left. */
  reopen(): Promise<Storage>;
  /** Closes it and removes all of it. */
  remove(): Promise<void>;
}

/** Opens with this clock and `suiteKept`. */
export type OpenStorage = (clock: FakeClock) => Promise<OpenedStorage>;

/** What every implementation of the storage ports does. */
export function describeStorage(name: string, open: OpenStorage): void {
  describe(`storage in ${name}`, () => {
    const subject = subjectOf(open);
    describe("commits", () => suiteCommits(subject));
    describe("all of it or nothing", () => suiteWholeOrNothing(subject));
    describe("history", () => suiteHistory(subject));
    describe("levels of the history", () => suiteHistoryLevels(subject));
    describe("history that the last run has left", () => suiteTails(subject));
    describe("the log", () => suiteLog(subject));
    describe("the change log", () => suiteChanges(subject));
    describe("incidents", () => suiteIncidents(subject));
    describe("tickets", () => suiteTickets(subject));
    describe("rings of the status history", () => suiteRings(subject));
    describe("accounts", () => suiteAccounts(subject));
    describe("values at the edges", () => suiteEdgeValues(subject));
  });
}

function subjectOf(open: OpenStorage): StorageSubject {
  let opened: OpenedStorage;
  const subject = { clock: createFakeClock() } as { clock: FakeClock; storage: Storage; turns: Turns };
  beforeEach(async () => {
    subject.clock = createFakeClock();
    opened = await open(subject.clock);
    subject.storage = opened.storage;
    subject.turns = await Turns.of(opened.storage);
  });
  afterEach(() => opened.remove());
  return Object.assign(subject, {
    restart: async () => {
      subject.storage = await opened.reopen();
      subject.turns = await Turns.of(subject.storage);
    },
  });
}
