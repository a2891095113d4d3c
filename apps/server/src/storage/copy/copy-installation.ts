import { parentsFirst } from "@monitor/domain";
import { StartupError, emptyWriteSet, copyFinished, copyUnfinished, refuseUnfinishedCopy } from "@monitor/core/storage";
import type { IncidentWrite, WholeIncident } from "@monitor/notify";
import type { StoredInstallation, AccountWrite, WriteSet } from "@monitor/core/storage";
import type { StorageCopy } from "./storage-copy.ts";

const rowsAtOnce = 1000;
const always = { fromMs: -(2 ** 50), toMs: 2 ** 50 };

/** Counts of the copied records, in the order of the copying. */
export type CopiedRows = Map<string, number>;

/**
 * Copies all of an installation into an empty storage. It is marked until all is there, as a server would begin to monitor a part
 * of it. Errors: StartupError where the source is empty or a part of one, or the target is not empty.
 */
export async function copyInstallation(from: StorageCopy, to: StorageCopy): Promise<CopiedRows> {
  const [source, target] = [await from.storage.load(), await to.storage.load()];
  if (source.objects.length === 0) throw new StartupError("There is no installation to copy.");
  refuseUnfinishedCopy(source.meta);
  refuseUnfinishedCopy(target.meta);
  if (target.objects.length > 0 || target.users.length > 0 || target.counters.seq > 0) {
    throw new StartupError("The target holds an installation already; nothing was touched.");
  }
  const copy = new Copy(from, to, source);
  await copy.run(target.counters.turn);
  return copy.rows;
}

class Copy {
  readonly rows: CopiedRows = new Map();
  readonly #from: StorageCopy;
  readonly #to: StorageCopy;
  readonly #source: StoredInstallation;
  #turn = 0;

  constructor(from: StorageCopy, to: StorageCopy, source: StoredInstallation) {
    this.#from = from;
    this.#to = to;
    this.#source = source;
  }

  async run(lastTurn: number): Promise<void> {
    this.#turn = lastTurn;
    await this.#write({ meta: copyUnfinished });
    const { objects, states } = this.#source;
    for (const some of parts(parentsFirst(objects))) await this.#write({ objects: some });
    for (const some of parts([...states])) await this.#write({ states: new Map(some) });
    this.#count("objects (probes, groups, devices and sensors)", objects.length);
    this.#count("states of sensors", states.size);
    await this.#copyLog();
    await this.#copyChanges();
    await this.#copyHistory();
    await this.#copyRest();
  }

  async #copyLog(): Promise<void> {
    for (let lastId = 0; ;) {
      const log = await this.#from.storage.log.readAfter(lastId, rowsAtOnce);
      const last = log.at(-1);
      if (last === undefined) break;
      await this.#write({ log });
      this.#count("lines of the log", log.length);
      lastId = last.id;
    }
    const names = await this.#from.readNames();
    await this.#to.writeNames(names);
    this.#count("names of deleted objects that the log mentions", names.length);
  }

  async #copyChanges(): Promise<void> {
    for (let lastSeq = 0; ;) {
      const changes = await this.#from.storage.changes.readAfter(lastSeq, rowsAtOnce);
      const last = changes.at(-1);
      if (last === undefined) return;
      await this.#write({ changes });
      this.#count("entries of the change log", changes.length);
      lastSeq = last.seq;
    }
  }

  async #copyHistory(): Promise<void> {
    const { history, chores } = this.#from.storage;
    // Once through all that is not sealed yet, instead of once for each channel.
    while (await chores.readTails());
    for (const key of await this.#from.readChannels()) {
      const fine = await history.readFine(key.sensorId, key.channelNumber, always);
      const hours = await history.readHours(key.sensorId, key.channelNumber, always);
      await this.#to.writeHistory({ ...key, ...fine, hours });
      this.#count("channels with history", 1);
      this.#count("measured values", fine.series.times.length);
      this.#count("averages of hours", hours.length);
    }
  }

  async #copyRest(): Promise<void> {
    const { users, userGroups, sessions, apiKeys, knownNetworks, meta, batches, cursors } = this.#source;
    const resets = await this.#from.readResets();
    const accounts: AccountWrite[] = [
      ...users.map((user) => ({ do: "insert_user", user }) as const),
      ...userGroups.map((group) => ({ do: "put_user_group", group }) as const),
      ...sessions.map((session) => ({ do: "put_session", session }) as const),
      ...apiKeys.map((key) => ({ do: "put_api_key", key }) as const),
      ...knownNetworks.map((network) => ({ do: "note_network", network }) as const),
      ...resets.map((reset) => ({ do: "insert_reset", reset }) as const),
    ];
    const rings = [...(await this.#from.storage.readRings())];
    for (const some of parts(rings)) await this.#write({ rings: new Map(some) });
    await this.#copyIncidents();
    await this.#copyTickets();
    const facts = new Map([...meta, ...copyFinished]);
    await this.#write({ accounts, meta: facts, batches, cursors });
    this.#count("users", users.length);
    this.#count("user groups", userGroups.length);
    this.#count("log-ins", sessions.length);
    this.#count("API keys", apiKeys.length);
    this.#count("networks from which people have logged in", knownNetworks.length);
    this.#count("links for a new password", resets.length);
    this.#count("settings and facts of the installation", facts.size);
    this.#count("marks of results that were taken", batches.length);
    this.#count("status histories of sensors", rings.length);
    this.#count("places up to which the change log was read", cursors.size);
  }

  async #copyIncidents(): Promise<void> {
    const { incidents } = this.#from.storage;
    const { incidents: open, members } = await incidents.readOpen();
    const pending = open
      .filter(({ state }) => state === "pending")
      .map((incident) => ({
        incident,
        members: members.filter(({ incident_id }) => incident_id === incident.id),
        deliveries: [],
      }));
    for (const whole of pending) await this.#write({ incidents: writesOf(whole) });
    this.#count("incidents", pending.length);
    for (let beforeId: number | undefined; ;) {
      const page = await incidents.list({ beforeId, limit: rowsAtOnce });
      for (const { id } of page) {
        const whole = await incidents.find(id);
        if (whole !== null) await this.#write({ incidents: writesOf(whole) });
      }
      this.#count("incidents", page.length);
      beforeId = page.at(-1)?.id;
      if (beforeId === undefined) return;
    }
  }

  async #copyTickets(): Promise<void> {
    for (let beforeId: number | undefined; ;) {
      const page = await this.#from.storage.tickets.list({ beforeId, limit: rowsAtOnce });
      await this.#write({ tickets: page.map((ticket) => ({ do: "put_ticket", ticket })) });
      this.#count("tickets", page.length);
      beforeId = page.at(-1)?.id;
      if (beforeId === undefined) return;
    }
  }

  async #write(writes: Partial<WriteSet>): Promise<void> {
    this.#turn += 1;
    await this.#to.storage.commit({
      ...emptyWriteSet,
      ...writes,
      counters: { ...this.#source.counters, turn: this.#turn },
    });
  }

  #count(what: string, rows: number): void {
    this.rows.set(what, (this.rows.get(what) ?? 0) + rows);
  }
}

const writesOf = ({ incident, members, deliveries }: WholeIncident): IncidentWrite[] => [
  { do: "put_incident", incident },
  ...members.map((member) => ({ do: "put_member", member }) as const),
  ...deliveries.map((delivery) => ({ do: "put_delivery", delivery }) as const),
];

function parts<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / rowsAtOnce);
  return Array.from({ length: count }, (_, part) => rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce));
}
