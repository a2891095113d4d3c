import type { Delivery, Incident, IncidentWrite, Member } from "@monitor/notify";
import { expect, test } from "vitest";
import type { StorageSubject } from "./storage-subject.ts";

/** An incident with hostile texts. */
export const incidentOf = (id: number, over: Partial<Incident> = {}): Incident => ({
  id,
  cause_id: String(1000 + id),
  cause_name: "<b>\u202e'\"\\ Ü",
  state: "open",
  close_reason: null,
  opened_ms: 1000,
  closed_ms: null,
  priority: 3,
  gather_until_ms: 31_000,
  told_ms: null,
  first_told_ms: null,
  told_sensors: 0,
  plan: { rule_id: "1", rule_name: "R", steps: [], repeat: 0, repeat_minutes: 10 },
  next_step: 0,
  told: [{ method_id: "1", user_id: null }],
  acknowledged_ms: null,
  is_flapping: false,
  due_ms: 31_000,
  events: [{ time_ms: 1000, kind: "opened", text: "A" }],
  ...over,
});

export const memberOf = (incident_id: number, sensor_id: string, over: Partial<Member> = {}): Member => ({
  incident_id,
  sensor_id,
  name: `Name ${sensor_id}`,
  priority: 3,
  status: "down",
  message: "No answer",
  since_ms: 1000,
  statuses: ["down"],
  counts_ms: 1000,
  joined_ms: 1000,
  left_ms: null,
  is_put_aside: false,
  is_flapping: false,
  ...over,
});

export const deliveryOf = (id: number, incident_id: number, over: Partial<Delivery> = {}): Delivery => ({
  id,
  incident_id,
  method_id: "1",
  user_id: "100",
  step: 0,
  state: "waiting",
  created_ms: 1000,
  next_ms: 1000,
  tries: 0,
  attempts: [],
  key: `${incident_id}-${id}`,
  message: {
    kind: "opened",
    incident_id,
    cause: "A",
    opened_ms: 1000,
    closed_ms: null,
    priority: 3,
    count: 1,
    behind: 0,
    worst: [{ id: "1011", name: "S", device: "D", status: "down", message: "No answer" }],
    rule: "R",
  },
  ...over,
});

export const putIncident = (incident: Incident): IncidentWrite => ({ do: "put_incident", incident });
export const putMember = (member: Member): IncidentWrite => ({ do: "put_member", member });
export const putDelivery = (delivery: Delivery): IncidentWrite => ({ do: "put_delivery", delivery });

/** Incidents, their sensors and the outbox. */
export function suiteIncidents(t: StorageSubject): void {
  const put = (...incidents: IncidentWrite[]) => t.turns.commit({ incidents });
  const listed = async (query: Partial<Parameters<StorageSubject["storage"]["incidents"]["list"]>[0]> = {}) =>
    (await t.storage.incidents.list({ limit: 100, ...query })).map(({ id }) => id);

  test("there are none at first", async () => {
    expect(await t.storage.incidents.readOpen()).toEqual({ incidents: [], members: [], deliveries: [] });
    expect(await listed()).toEqual([]);
    expect(await t.storage.incidents.find(1)).toBeNull();
  });

  test("come back as they were written, with their cursor, and the last of several writes counts", async () => {
    const whole = {
      incident: incidentOf(1),
      members: [memberOf(1, "7"), memberOf(1, "11")],
      deliveries: [deliveryOf(1, 1)],
    };
    await t.turns.commit({
      incidents: [
        putIncident(incidentOf(1, { cause_name: "before" })),
        putIncident(whole.incident),
        putMember(memberOf(1, "11")),
        putMember(memberOf(1, "7", { message: "before" })),
        putMember(memberOf(1, "7")),
        putDelivery(deliveryOf(1, 1)),
      ],
      cursors: new Map([["incidents", 5]]),
    });
    expect(await t.storage.incidents.find(1)).toEqual(whole);
    await t.restart();
    const { incident, ...others } = whole;
    expect(await t.storage.incidents.readOpen()).toEqual({ incidents: [incident], ...others });
    expect((await t.storage.load()).cursors.get("incidents")).toBe(5);
  });

  test("what is closed or delivered is no longer open, but listed and found", async () => {
    await put(putIncident(incidentOf(1)), putMember(memberOf(1, "11")), putDelivery(deliveryOf(1, 1)));
    const closed = incidentOf(1, { state: "closed", close_reason: "over", closed_ms: 9000, due_ms: null });
    await put(putIncident(closed), putDelivery(deliveryOf(2, 1)));
    expect(await t.storage.incidents.readOpen()).toMatchObject({
      incidents: [],
      members: [],
      deliveries: [{ id: 1 }, { id: 2 }],
    });
    const attempts = [{ time_ms: 2, outcome: "delivered" as const, answer: "250 OK" }];
    await put(putDelivery(deliveryOf(1, 1, { state: "delivered", attempts, tries: 1 })));
    expect((await t.storage.incidents.readOpen()).deliveries.map(({ id }) => id)).toEqual([2]);
    expect(await t.storage.incidents.find(1)).toMatchObject({
      incident: closed,
      deliveries: [{ attempts }, { id: 2 }],
    });
  });

  test("are listed by their state, newest first, in pages; one that is pending is not", async () => {
    const closed = { state: "closed", close_reason: "over", closed_ms: 5 } as const;
    await put(...[1, 2, 3, 4].map((id) => putIncident(incidentOf(id, id % 2 === 0 ? closed : {}))));
    await put(putIncident(incidentOf(5, { state: "pending" })));
    expect(await listed()).toEqual([4, 3, 2, 1]);
    expect(await listed({ isClosed: true })).toEqual([4, 2]);
    expect(await listed({ isClosed: false })).toEqual([3, 1]);
    expect(await listed({ limit: 2 })).toEqual([4, 3]);
    expect(await listed({ beforeId: 3 })).toEqual([2, 1]);
    expect(await t.storage.incidents.find(5)).toBeNull();
    expect((await t.storage.incidents.readOpen()).incidents.map(({ id }) => id)).toEqual([1, 3, 5]);
  });

  test("one that is removed leaves nothing, and its sensors may be those of another", async () => {
    await put(
      putIncident(incidentOf(1, { state: "pending" })),
      putMember(memberOf(1, "11")),
      putIncident(incidentOf(2)),
    );
    await put({ do: "remove_incident", id: 1 }, putMember(memberOf(2, "11")));
    const { incidents, members } = await t.storage.incidents.readOpen();
    expect([incidents.map(({ id }) => id), members]).toEqual([[2], [memberOf(2, "11")]]);
  });

  test("those that were closed before a time go, with all that belongs to them", async () => {
    for (const id of [1, 2, 3]) {
      const closed = { state: "closed", close_reason: "over", closed_ms: 1000 * id } as const;
      await put(
        putIncident(incidentOf(id, id < 3 ? closed : {})),
        putMember(memberOf(id, "11")),
        putDelivery(deliveryOf(id, id)),
      );
    }
    while (await t.storage.chores.removeIncidentsBefore(2000));
    expect(await listed()).toEqual([3, 2]);
    expect((await t.storage.incidents.readOpen()).deliveries.map(({ id }) => id)).toEqual([2, 3]);
    while (await t.storage.chores.removeIncidentsBefore(1e12));
    expect(await listed()).toEqual([3]);
  });

  test("very many of them are written in one turn", async () => {
    const members = Array.from({ length: 3000 }, (_, place) => putMember(memberOf(1, String(10_000 + place))));
    await put(putIncident(incidentOf(1)), ...members);
    expect((await t.storage.incidents.find(1))?.members).toHaveLength(3000);
  });
}
