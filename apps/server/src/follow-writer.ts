import type { Sessions } from "@monitor/core/accounts";
import type { CancelTimer, Clock, Logger, ServerProblems } from "@monitor/core/runtime";
import type { Core } from "@monitor/core/installation";
import { presenceAtStart, storedPresence } from "@monitor/core/probe-connections";
import { publish, newStates, restoreSensorState } from "@monitor/core/world";
import { localProbeId } from "@monitor/domain";
import type { ProbePresence } from "@monitor/core/world";
import { RareLog } from "@monitor/core/runtime";
import type { Committed, Following, WritingServer } from "@monitor/core/storage";
import { StorageError } from "@monitor/core/storage";

export interface FollowParts extends Core {
  readonly following: Following;
  readonly sessions: Pick<Sessions, "reload">;
  readonly problems: ServerProblems;
  readonly clock: Clock;
  readonly logger: Logger;
}

const everyMs = 1000;
/** Of a large installation: the part of the time that reading may take. */
const maxShareOfTime = 0.2;
/** A read may look long because this process stood still: what comes next must not wait for a multiple of that. */
const maxPauseMs = 10_000;

/**
 * Keeps what is in memory as another server leaves it in the database, until this one writes. The server says meanwhile that it
 * only reads.
 */
export class WriterFollow {
  readonly #parts: FollowParts;
  readonly #rareLog: RareLog;
  #presence: ProbePresence | null = null;
  #isStopped = false;
  #cancel: CancelTimer = () => {};

  constructor(parts: FollowParts) {
    this.#parts = parts;
    this.#rareLog = new RareLog(parts);
  }

  /** Reads what is new; what is shown is then what the other server has committed. Errors: StorageError, StartupError. */
  async read(): Promise<void> {
    const committed = await this.#parts.following.read();
    this.#tell(committed.by);
    // Not while a turn is judged: what that shows in spite of a failure would lie over what is newer.
    await this.#parts.writer.chore(() => this.#take(committed));
  }

  /**
   * Reads on until this server writes and has all that was committed before; false when it was stopped meanwhile. Errors:
   * StorageError where that can't be waited for, StartupError.
   */
  async untilWriting(): Promise<boolean> {
    let isOver = false;
    const over = this.#parts.following.isOver.then(() => {
      isOver = true;
    });
    // Met by the next race.
    over.catch(() => {});
    for (let isDone = false; !isDone;) {
      if (this.#isStopped) return false;
      const startMs = this.#parts.clock.monotonicMs();
      isDone = await this.#guarded(isOver ? () => this.#finish() : () => this.#readSome());
      const tookMs = this.#parts.clock.monotonicMs() - startMs;
      const pauseMs = Math.min(Math.max(everyMs, tookMs / maxShareOfTime), maxPauseMs);
      if (!isDone) await Promise.race([...(isOver ? [] : [over]), this.#pause(pauseMs)]);
    }
    return true;
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  async #readSome(): Promise<boolean> {
    await this.read();
    await this.#parts.storage.chores.readTails();
    return false;
  }

  /** In a turn, so that nothing is written on old knowledge. */
  async #finish(): Promise<boolean> {
    const { following, writer, applied, cursors, problems } = this.#parts;
    await writer.chore(async () => {
      const rest = await following.readRest();
      await this.#take(await following.read());
      applied.follow(rest);
      cursors.follow(rest);
    });
    // The probe of the other server may be there still; the own one starts.
    const presence = presenceAtStart(this.#parts.facts, localProbeId);
    await publish(this.#parts, { probes: new Map([[localProbeId, presence]]) });
    problems.clear("only_reads");
    return true;
  }

  async #guarded(step: () => Promise<boolean>): Promise<boolean> {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      this.#rareLog.write("warn", { error }, "What another server writes could not be read");
      return false;
    }
  }

  #tell({ sinceMs, name }: WritingServer): void {
    const { problems, clock } = this.#parts;
    const known = problems.get("only_reads");
    // Between two servers none writes; then the last one is named.
    if (sinceMs === 0 ? known !== null : known?.since_ms === sinceMs) return;
    const since_ms = sinceMs === 0 ? clock.now() : sinceMs;
    const since = new Date(since_ms).toISOString();
    const message = `This server only reads: another one has been writing to the same database since ${since}.`;
    problems.raise({ code: "only_reads", since_ms, message, parameters: { server: name } });
  }

  #take({ counters, objects, removed, states: stored, meta, accounts }: Committed): Promise<void> {
    const { writer, world, facts, directory, sessions } = this.#parts;
    facts.follow({ meta });
    if (accounts !== null) {
      directory.replace(accounts);
      sessions.reload();
    }
    const kinds = new Map(objects.map(({ id, kind }) => [id, kind]));
    const kindOf = (id: string) => kinds.get(id) ?? world.get(id)?.kind ?? "";
    const states = newStates(objects.filter(({ id }) => world.get(id) === undefined));
    for (const [id, state] of stored) states.set(id, restoreSensorState(kindOf(id), state));
    return writer.follow(counters, { objects, removed, states, probes: this.#probes() });
  }

  #probes(): Map<string, ProbePresence> {
    const presence = storedPresence(this.#parts.facts, localProbeId);
    const isSame = JSON.stringify(presence) === JSON.stringify(this.#presence);
    this.#presence = presence;
    return new Map(isSame ? [] : [[localProbeId, presence]]);
  }

  #pause(waitMs: number): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = this.#parts.clock.setTimer(resolve, waitMs);
      this.#cancel = () => {
        cancel();
        resolve();
      };
    });
  }
}
