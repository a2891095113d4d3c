import { AgentSession } from "./agent-session.ts";
import type { AgentPlace } from "./agent-session.ts";
import type { AgentSlots } from "./agent-slots.ts";
import { errorStatuses } from "./net-snmp.ts";
import type { Varbind } from "./net-snmp.ts";
import { missing, readData } from "./snmp-data.ts";
import type { SnmpData } from "./snmp-data.ts";
import { AnswerFault, StatusFault } from "./snmp-fault.ts";

/** Their answer fits into one Ethernet frame with usual values. */
const maxOidsOfQuestion = 40;
const restAfterMs = 3000;

/** How a check wants to be answered. */
export interface Patience {
  readonly signal: AbortSignal;
  readonly resendAfterMs: number;
}

/** One value that somebody waits for. */
interface Wanted {
  readonly oid: string;
  readonly patience: Patience;
  readonly resolve: (data: SnmpData) => void;
  readonly reject: (error: unknown) => void;
}

/** An object and its value. */
export interface Found {
  readonly oid: string;
  readonly data: SnmpData;
}

function understood({ oid, type, value }: Varbind): Found {
  const data = readData({ type, value });
  if (data === null || typeof oid !== "string") throw new AnswerFault("not_understood");
  return { oid, data };
}

/**
 * One agent for all sensors that ask it with the same log-in: one session, and what different sensors want at the same time goes
 * out in one question. The slots bound how many are under way.
 */
export class SnmpDevice {
  readonly #place: AgentPlace;
  readonly #slots: AgentSlots;
  #session: AgentSession | null = null;
  #wanted: Wanted[] = [];
  /** Questions of `after` that wait for a slot. */
  #waiting = 0;
  #inFlight = 0;
  #maxOids = maxOidsOfQuestion;
  #isLooking = false;
  #rest: NodeJS.Timeout | undefined;

  constructor(place: AgentPlace, slots: AgentSlots) {
    this.#place = place;
    this.#slots = slots;
  }

  get isIdle(): boolean {
    return this.#inFlight === 0 && this.#wanted.length === 0 && this.#waiting === 0;
  }

  /** The values of these objects, in their order; `missing` for those that the agent does not have. */
  get(oids: readonly string[], patience: Patience): Promise<SnmpData[]> {
    const values = oids.map(
      (oid) =>
        new Promise<SnmpData>((resolve, reject) => {
          this.#wanted.push({ oid, patience, resolve, reject });
        }),
    );
    this.#look();
    return Promise.all(values);
  }

  /** Some of the objects after each of these OIDs, a list each; empty where there are none. */
  async after(oids: readonly string[], repetitions: number, patience: Patience): Promise<Found[][]> {
    await this.#slot(patience.signal);
    try {
      return this.#place.login.version === "V1"
        ? await this.#nextOfV1(oids, patience)
        : await this.#bulk(oids, repetitions, patience);
    } catch (error) {
      throw this.#noted(error);
    } finally {
      this.#leave();
    }
  }

  close(): void {
    clearTimeout(this.#rest);
    this.#session?.retire();
    this.#session = null;
  }

  /** Sensors that start together are asked for together: they have all said what they want before the next turn. */
  #look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    setImmediate(() => this.#slots.request(() => this.#begin()));
  }

  /** Sends one question; false where nobody wants to know anything any more. */
  #begin(): boolean {
    this.#isLooking = false;
    this.#wanted = this.#wanted.filter(({ patience }) => !patience.signal.aborted);
    if (this.#wanted.length === 0) return false;
    this.#inFlight += 1;
    void this.#ask(this.#nextQuestion()).finally(() => this.#leave());
    if (this.#wanted.length > 0) this.#look();
    return true;
  }

  #nextQuestion(): Map<string, Wanted[]> {
    const question = new Map<string, Wanted[]>();
    while (this.#wanted[0] !== undefined) {
      const [first] = this.#wanted;
      const same = question.get(first.oid);
      if (same === undefined && question.size === this.#maxOids) break;
      if (same === undefined) question.set(first.oid, [first]);
      else same.push(first);
      this.#wanted.shift();
    }
    return question;
  }

  async #ask(question: ReadonlyMap<string, readonly Wanted[]>): Promise<void> {
    const wanted = [...question.values()].flat();
    const resendAfterMs = Math.min(...wanted.map(({ patience }) => patience.resendAfterMs));
    try {
      const values = await this.#values([...question.keys()], resendAfterMs);
      for (const { oid, resolve, reject } of wanted) {
        const value = values.get(oid) ?? missing;
        if (value instanceof StatusFault) reject(value);
        else resolve(value);
      }
    } catch (error) {
      const noted = this.#noted(error);
      for (const { reject } of wanted) reject(noted);
    }
  }

  /** An agent that refuses the whole question for one of its objects is asked for the others again. */
  async #values(oids: readonly string[], resendAfterMs: number): Promise<Map<string, SnmpData | StatusFault>> {
    const values = new Map<string, SnmpData | StatusFault>();
    let rest = oids;
    while (rest.length > 0) {
      const part = rest.slice(0, this.#maxOids);
      try {
        const found = (await this.#open().get(part, resendAfterMs)).map(understood);
        if (found.some(({ oid }, place) => oid !== part[place])) throw new AnswerFault("not_understood");
        for (const { oid, data } of found) values.set(oid, data);
        rest = rest.slice(part.length);
      } catch (error) {
        const refused = this.#refusedOf(error, part);
        for (const oid of refused.oids) values.set(oid, refused.isMissing ? missing : refused.fault);
        rest = rest.filter((oid) => !refused.oids.includes(oid));
      }
    }
    return values;
  }

  /** Which objects of a question an agent has refused; none where it is to be asked for fewer at a time. */
  #refusedOf(error: unknown, asked: readonly string[]) {
    if (!(error instanceof StatusFault)) throw error;
    const named = asked[error.place - 1];
    const isMissing = error.status === errorStatuses.noSuchName;
    const isTooBig = error.status === errorStatuses.tooBig;
    if (named !== undefined && !isTooBig) return { oids: [named], isMissing, fault: error };
    if (asked.length === 1) return { oids: asked, isMissing, fault: error };
    this.#maxOids = Math.floor(asked.length / 2);
    return { oids: [], isMissing: false, fault: error };
  }

  async #bulk(oids: readonly string[], repetitions: number, patience: Patience): Promise<Found[][]> {
    const found = await this.#open().bulk(oids, repetitions, patience.resendAfterMs);
    return oids.map((_oid, place) => untilEnd((found[place] ?? []).map(understood)));
  }

  /** The end of what the agent has is an error of version 1, for all objects of the question. */
  async #nextOfV1(oids: readonly string[], patience: Patience): Promise<Found[][]> {
    const lists = new Map<string, Found[]>();
    let rest = oids;
    while (rest.length > 0) {
      const part = rest.slice(0, this.#maxOids);
      try {
        const found = (await this.#open().next(part, patience.resendAfterMs)).map(understood);
        for (const [place, oid] of part.entries()) lists.set(oid, untilEnd(found.slice(place, place + 1)));
        rest = rest.slice(part.length);
      } catch (error) {
        const refused = this.#refusedOf(error, part);
        if (refused.oids.length > 0 && !refused.isMissing) throw refused.fault;
        rest = rest.filter((oid) => !refused.oids.includes(oid));
      }
    }
    return oids.map((oid) => lists.get(oid) ?? []);
  }

  #open(): AgentSession {
    clearTimeout(this.#rest);
    this.#session ??= new AgentSession(this.#place);
    return this.#session;
  }

  /** After silence or a strange answer everything is learned of the agent again: it may be another one by now. */
  #noted(error: unknown): unknown {
    if (!(error instanceof StatusFault)) {
      this.#session?.retire();
      this.#session = null;
    }
    return error;
  }

  #slot(signal: AbortSignal): Promise<void> {
    this.#waiting += 1;
    return new Promise((resolve, reject) => {
      this.#slots.request(() => {
        this.#waiting -= 1;
        if (signal.aborted) {
          reject(signal.reason);
          return false;
        }
        this.#inFlight += 1;
        resolve();
        return true;
      });
    });
  }

  #leave(): void {
    this.#inFlight -= 1;
    this.#slots.leave();
    if (this.isIdle) {
      clearTimeout(this.#rest);
      this.#rest = setTimeout(() => this.#session?.rest(), restAfterMs).unref();
    }
  }
}

/** What comes before the end of all that the agent has. */
function untilEnd(found: readonly Found[]): Found[] {
  const end = found.findIndex(({ data }) => data.kind === "missing");
  return found.slice(0, end === -1 ? found.length : end);
}
