import type { Committed, Following, Counters } from "@monitor/core/storage";
import { passingExitCode, StartupError } from "@monitor/core/storage";
import { readApiKeys, readNetworks, readSessions, readUserGroups, readUsers } from "./account-tables.ts";
import { readChangedObjects, readCursors } from "./change-table.ts";
import type { Connections, Reads } from "./connections.ts";
import { writingServerOf } from "./lease.ts";
import { accountsTurnKey, readBatches, readMeta } from "./meta-table.ts";
import { schemaVersion } from "./migrations/index.ts";
import { readObjectsOf, readStatesAfter } from "./object-table.ts";
import type { PostgresHistory } from "./postgres-history.ts";

/** How far a server that follows has read. */
export interface FollowPosition {
  readonly counters: Counters;
  /** The last turn that has changed accounts. */
  readonly accountsTurn: number;
}

interface Now extends FollowPosition {
  readonly holder: unknown;
}

export async function readPosition(connections: Reads): Promise<Now> {
  const text = `SELECT turn, seq, object_id, user_id, holder, (SELECT version FROM schema_version),
    (SELECT value FROM meta WHERE key = $1) FROM writer_state`;
  const [row = []] = await connections.read({ text, values: [accountsTurnKey] });
  const [turn, seq, objectId, userId, holder, version, accountsTurn] = row;
  if (version !== schemaVersion) {
    throw new StartupError(
      "Another version of this server has changed the database; this one starts again.",
      passingExitCode,
    );
  }
  const counters = { turn: Number(turn), seq: Number(seq), objectId: Number(objectId), userId: Number(userId) };
  return { counters, holder, accountsTurn: Number(accountsTurn ?? 0) };
}

/** Reads what another server commits: states and samples by the turn that they name, objects by the change log. */
export class WriterFollower implements Following {
  readonly isOver: Promise<void>;
  readonly #connections: Connections;
  readonly #history: PostgresHistory;
  #position: FollowPosition;

  constructor(
    parts: { connections: Connections; history: PostgresHistory; isOver: Promise<void> },
    from: FollowPosition,
  ) {
    this.#connections = parts.connections;
    this.#history = parts.history;
    this.isOver = parts.isOver;
    this.#position = from;
  }

  async read(): Promise<Committed> {
    const { counters, accountsTurn } = this.#position;
    const { now, tails, ...stored } = await this.#connections.readAtOnce(async (reads) => {
      const found = await readPosition(reads);
      const isSame = found.counters.turn === counters.turn;
      const ids = found.counters.seq === counters.seq ? [] : await readChangedObjects(reads, counters.seq);
      const objects = await readObjectsOf(reads, ids);
      const present = new Set(objects.map(({ id }) => id));
      return {
        now: found,
        objects,
        removed: ids.filter((id) => !present.has(id)),
        states: isSame ? new Map<string, never>() : await readStatesAfter(reads, counters.turn),
        meta: isSame ? new Map<string, string>() : await readMeta(reads),
        accounts: found.accountsTurn === accountsTurn ? null : await readAccounts(reads),
        tails: isSame ? null : await this.#history.readSince(reads, counters.turn, found.counters.turn),
      };
    });
    // Taken over together: a snapshot may be read twice, and its samples count once.
    if (tails !== null) await this.#history.follow(tails, now.counters.turn, stored.removed);
    this.#position = now;
    return { ...stored, counters: now.counters, by: writingServerOf(now.holder) };
  }

  async readRest() {
    return { batches: await readBatches(this.#connections), cursors: await readCursors(this.#connections) };
  }
}

const readAccounts = async (reads: Reads) => ({
  users: await readUsers(reads),
  userGroups: await readUserGroups(reads),
  sessions: await readSessions(reads),
  apiKeys: await readApiKeys(reads),
  knownNetworks: await readNetworks(reads),
});
