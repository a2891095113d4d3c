import { describe, expect, test } from "vitest";
import { MemoryTickets } from "../memory-store/memory-tickets.ts";
import { ServerProblems } from "../runtime/index.ts";
import type { TicketReader, TicketWrite } from "../storage/index.ts";
import { writeIncidentTicket } from "./incident-tickets.ts";
import { followProblems } from "./problem-tickets.ts";

interface Judged {
  readonly draft: { readonly tickets: readonly TicketWrite[] } | null;
  readonly result: unknown;
}

/** A writer that stores tickets only. */
function ticketStore() {
  const store = new MemoryTickets();
  const tickets: TicketReader = { list: async (query) => store.list(query), find: async (id) => store.find(id) };
  let nowMs = 0;
  const state = { canStore: true };
  const change = async (judge: (turn: { nowMs: number }) => Promise<Judged>) => {
    if (!state.canStore) throw new Error("nothing can be stored");
    const { draft, result } = await judge({ nowMs: (nowMs += 1000) });
    store.apply(draft?.tickets ?? []);
    return result;
  };
  return { tickets, state, writer: { change } as never, all: () => store.list({ limit: 50 }).toReversed() };
}

const step = (user_ids: string[], group_ids: string[]) => ({ user_ids, group_ids });
const incident = (steps: object[]) => ({ incident: { cause_id: "40", plan: { steps } } });

function message(kind: string, over: object = {}) {
  const facts = { incident_id: 7, priority: 4, worst: [{ id: "41" }], ...over };
  return { key: `7-${kind}`, message: { kind, ...facts }, step: 0 } as never;
}

describe("tickets of incidents", () => {
  const words = { subject: "[Down] web-01", text: "Ping: no answer" };

  test("[TI-05] an incident has one ticket; what comes later is written into it, each message once", async () => {
    const store = ticketStore();
    const parts = { ...store, incidents: { find: async () => incident([step(["100"], [])]) as never } };
    for (const kind of ["opened", "news", "news", "over"]) {
      expect(await writeIncidentTicket(parts, { delivery: message(kind), ...words })).toBe(1);
    }
    const [ticket, ...others] = store.all();
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({
      kind: "status_change",
      state: "open",
      priority: 4,
      object_id: "40",
      incident_id: 7,
    });
    expect(ticket?.entries).toMatchObject([
      { key: "7-opened", named_ids: ["41"] },
      { key: "7-news" },
      { key: "7-over" },
    ]);
  });

  test.each([
    ["the only person", ["100"], ["200"], { user_id: "100" }],
    ["a group where several people are named", ["100", "101"], ["200"], { group_id: "200" }],
    ["the first of several people", ["100", "101"], [], { user_id: "100" }],
    ["a group alone", [], ["200", "201"], { group_id: "200" }],
    ["nobody", [], [], null],
  ])("[TI-05] it is assigned to %s", async (...[, users, groups, assignee]) => {
    const store = ticketStore();
    const parts = { ...store, incidents: { find: async () => incident([step(users, groups)]) as never } };
    await writeIncidentTicket(parts, { delivery: message("opened"), ...words });
    expect(store.all()[0]?.assignee).toEqual(assignee);
  });

  test("[TI-05] each test of the method makes a ticket of its own", async () => {
    const store = ticketStore();
    const parts = { ...store, incidents: { find: async () => null } };
    const delivery = message("test", { incident_id: 0, worst: [] });
    await writeIncidentTicket(parts, { delivery, ...words });
    expect(await writeIncidentTicket(parts, { delivery, ...words })).toBe(2);
    expect(store.all()).toMatchObject([{ incident_id: null, object_id: null }, { incident_id: null }]);
  });
});

describe("tickets of problems", () => {
  const problem = { code: "storage_failed", since_ms: 500, message: "The disk is full.", parameters: {} } as const;
  const logger = { warn: () => undefined } as never;

  test("[TI-06] a problem has one ticket, which closes when it is over", async () => {
    const { writer, tickets, all } = ticketStore();
    const problems = new ServerProblems();
    const stop = followProblems({ writer, tickets, problems, logger, language: () => "de" });
    problems.raise(problem);
    problems.raise(problem);
    await expect
      .poll(all)
      .toMatchObject([{ kind: "system", state: "open", subject: expect.stringContaining("Datenbank") }]);
    problems.clear("storage_failed");
    await expect
      .poll(all)
      .toMatchObject([{ state: "closed", entries: [{ text: problem.message }, { after: "closed" }] }]);
    await stop();
  });

  test("[TI-06] one that could not be stored meanwhile is written when that is over", async () => {
    const { writer, tickets, all, state } = ticketStore();
    const problems = new ServerProblems();
    state.canStore = false;
    const stop = followProblems({ writer, tickets, problems, logger, language: () => "en" });
    problems.raise(problem);
    state.canStore = true;
    problems.clear("storage_failed");
    await expect.poll(all).toMatchObject([{ state: "closed", created_ms: 500 }]);
    await stop();
  });
});
