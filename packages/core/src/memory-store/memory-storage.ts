import { StorageError } from "../storage/index.ts";
import type { KeptHistory, Storage, StoredInstallation, WriteSet } from "../storage/index.ts";
import { MemoryImage } from "./memory-image.ts";

export interface MemoryOptions extends Partial<KeptHistory> {
  /** What is stored: opened again, it is what the last one has left. */
  image?: MemoryImage;
}

/** Keeps an installation in memory alone, for tests and sample data. */
export function openMemory({ image = new MemoryImage(), ...kept }: MemoryOptions = {}): Storage {
  return {
    load: async () => load(image),
    commit: async (writes) => commit(image, writes),
    lastTurn: async () => image.counters.turn,
    readRings: async () => structuredClone(image.rings),
    log: {
      read: async (query) => image.log.read(query),
      readAfter: async (id, limit) => image.log.readAfter(id, limit),
    },
    changes: {
      readAfter: async (seq, limit) =>
        structuredClone(image.changes.filter((change) => change.seq > seq).slice(0, limit)),
      readBefore: async (seq, limit) => {
        const fitting = image.changes.filter((change) => change.seq < seq && change.kind !== "status");
        return structuredClone(fitting.reverse().slice(0, limit));
      },
      oldest: async () => image.changes[0]?.seq ?? 0,
    },
    tickets: {
      list: async (query) => image.tickets.list(query),
      find: async (id) => image.tickets.find(id),
    },
    incidents: {
      readOpen: async () => image.incidents.readOpen(),
      list: async (query) => image.incidents.list(query),
      find: async (id) => image.incidents.find(id),
    },
    resets: {
      find: async (tokenHash) => structuredClone(image.accounts.resets.get(tokenHash) ?? null),
      countOf: async (userId, expiringAfterMs) =>
        [...image.accounts.resets.values()].filter(
          ({ user_id, expires_ms }) => user_id === userId && expires_ms > expiringAfterMs,
        ).length,
    },
    history: {
      fetchTails: async () => {},
      readSeries: async (sensorId, channelNumber, range) => image.history.readSeries(sensorId, channelNumber, range),
      readFine: async (sensorId, channelNumber, range) => image.history.readFine(sensorId, channelNumber, range),
      readHours: async (sensorId, channelNumber, range) => image.history.readHours(sensorId, channelNumber, range),
    },
    chores: choresOf(image, { rawHistoryDays: 365, ...kept }),
    isReadable: async () => true,
    sizeBytes: async () => 0,
    beginService: () => {},
    close: async () => {},
  };
}

function load(image: MemoryImage): StoredInstallation {
  const { objects, states, accounts, meta, batches, cursors, counters } = image;
  return structuredClone({
    objects: [...objects.values()].sort((one, other) => Number(one.id) - Number(other.id)),
    states,
    users: [...accounts.users.values()].sort((one, other) => Number(one.id) - Number(other.id)),
    userGroups: [...accounts.groups.values()].sort((one, other) => Number(one.id) - Number(other.id)),
    sessions: [...accounts.sessions.values()],
    apiKeys: [...accounts.keys.values()],
    knownNetworks: [...accounts.networks.values()],
    meta,
    batches: batches.list(),
    cursors,
    counters,
  });
}

function commit(image: MemoryImage, writes: WriteSet): void {
  if (writes.counters.turn !== image.counters.turn + 1) throw new StorageError("overtaken");
  const accounts = image.accounts.after(writes.accounts);
  image.check(writes);
  image.apply(writes, accounts);
}

const choresOf = (image: MemoryImage, kept: KeptHistory): Storage["chores"] => ({
  readTails: async () => false,
  sealHistory: async () => false,
  cleanHistory: async (nowMs) => {
    image.history.clean(nowMs, kept);
    return false;
  },
  removeLogBefore: async (timeMs) => {
    image.log.removeBefore(timeMs);
    return false;
  },
  removeIncidentsBefore: async (timeMs) => {
    image.incidents.removeBefore(timeMs);
    return false;
  },
  removeChangesBefore: async (timeMs, upToSeq) => {
    image.changes = image.changes.filter(({ seq, time_ms }) => seq > upToSeq || time_ms >= timeMs);
    return false;
  },
});
