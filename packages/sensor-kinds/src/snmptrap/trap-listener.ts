import { randomBytes } from "node:crypto";
import type { RemoteInfo } from "node:dgram";
import type { PushAddress } from "../push/push-inbox.ts";
import { openBoundSocket } from "../receivers/bound-socket.ts";
import type { BoundSocket } from "../receivers/bound-socket.ts";
import { Inbox, maxListeningSensors } from "../receivers/inbox.ts";
import type { Heard, ReceiverObstacle, Subscription } from "../receivers/message-inbox.ts";
import { RateBound } from "../receivers/rate-bound.ts";
import { plainAddress } from "../receivers/received-message.ts";
import type { ReceivedMessage } from "../receivers/received-message.ts";
import { boundKeys } from "../snmp/net-snmp.ts";
import { readLogin } from "../snmp/snmp-login.ts";
import type { SnmpLogin } from "../snmp/snmp-login.ts";
import { readMessageHead } from "./message-head.ts";
import type { MessageHead } from "./message-head.ts";
import { contentOf } from "./trap-content.ts";
import type { GivenLogin, TrapInbox } from "./trap-inbox.ts";
import { createTrapReader } from "./trap-reader.ts";
import type { TrapReader } from "./trap-reader.ts";

/** Messages that are looked at a second, of all senders; as many at once. */
export const maxTrapsPerSecond = 500;
/** Of engines of version 3 that are not known yet: each takes some milliseconds to make a key of a password. */
const maxNewEnginesPerSecond = 5;
const maxKnownEngines = 5000;
const maxBytes = 16_384;
const maxAccesses = 2 * maxListeningSensors;
/** Log-ins with the same name that are tried with one message. */
const maxTries = 4;

interface Access {
  readonly key: string;
  readonly login: SnmpLogin;
  readonly reader: TrapReader;
  readonly sensors: Set<string>;
}

/** A listener for traps and informs over UDP. */
export interface TrapListener extends TrapInbox {
  /** The port that it has; null while it has none. */
  port: () => number | null;
  /** Settles when it listens, or could not. */
  opened: Promise<void>;
  close: () => void;
}

function fits({ login }: Access, head: MessageHead): boolean {
  if (login.version === "V3") return head.version === "V3" && (head.user === login.user.name || head.user === "");
  return head.version === login.version && head.community === login.community;
}

class Listener implements TrapListener {
  readonly #inbox = new Inbox();
  readonly #rate = new RateBound(maxTrapsPerSecond);
  readonly #engineRate = new RateBound(maxNewEnginesPerSecond);
  readonly #engines = new Set<string>();
  /** By log-in; each sensor has one. */
  readonly #accesses = new Map<string, Access>();
  readonly #accessOfSensor = new Map<string, Access>();
  readonly #socket: BoundSocket;
  /** Of a form of one's own for a product without a number (RFC 3411, 5). */
  readonly #engineId = `8000000005${randomBytes(12).toString("hex")}`;

  constructor(address: PushAddress) {
    this.#socket = openBoundSocket(address, (bytes, from) => this.#take(bytes, from));
  }

  get opened(): Promise<void> {
    return this.#socket.opened;
  }

  obstacle(): ReceiverObstacle | null {
    return this.#socket.obstacle();
  }

  port(): number | null {
    return this.#socket.port();
  }

  hear(sensorId: string, subscription: Subscription): Heard {
    const heard = this.#inbox.hear(sensorId, subscription);
    if (heard === "full") this.#forget(sensorId);
    return heard;
  }

  messagesOf(sensorId: string, limit: number): ReceivedMessage[] {
    return this.#inbox.messagesOf(sensorId, limit);
  }

  close(): void {
    this.#socket.close();
  }

  letIn(sensorId: string, given: GivenLogin): void {
    const login = readLogin(given);
    const key = JSON.stringify(login);
    if (this.#accessOfSensor.size >= maxAccesses) this.#forgetThoseGone();
    const known = this.#accessOfSensor.get(sensorId);
    if (known !== undefined && this.#accesses.get(key) === known) return;
    this.#forget(sensorId);
    const reader = this.#accesses.get(key)?.reader ?? createTrapReader(login, this.#engineId);
    const access = this.#accesses.get(key) ?? { login, key, reader, sensors: new Set<string>() };
    access.sensors.add(sensorId);
    this.#accesses.set(key, access);
    this.#accessOfSensor.set(sensorId, access);
  }

  #forget(sensorId: string): void {
    const access = this.#accessOfSensor.get(sensorId);
    this.#accessOfSensor.delete(sensorId);
    access?.sensors.delete(sensorId);
    if (access?.sensors.size === 0) this.#accesses.delete(access.key);
  }

  /** Sensors that are let in but do not listen: they are gone, or have no address. They are let in again with their next check. */
  #forgetThoseGone(): void {
    for (const sensorId of this.#accessOfSensor.keys()) if (!this.#inbox.isListening(sensorId)) this.#forget(sensorId);
  }

  /** A sender of which no sensor hears is not read, and takes nothing of what is left for the others. */
  #take(bytes: Buffer, from: RemoteInfo): void {
    const source = plainAddress(from.address);
    if (bytes.length > maxBytes || !this.#inbox.isHeard(source)) return;
    const head = readMessageHead(bytes);
    if (head === null || !this.#hasRoom(head)) {
      this.#inbox.drop();
      return;
    }
    this.#read(bytes, { from, source, head });
  }

  #hasRoom(head: MessageHead): boolean {
    if (!this.#rate.isFree()) return false;
    if (head.version !== "V3") return true;
    const isNew = (head.engine !== "" || head.isProtected) && head.engine !== this.#engineId;
    return !isNew || this.#engines.has(head.engine) || this.#engineRate.isFree();
  }

  #read(bytes: Buffer, { from, source, head }: { from: RemoteInfo; source: string; head: MessageHead }): void {
    const sensors = new Set(this.#inbox.sensorsFor(source));
    const accesses = [...this.#accesses.values()].filter(
      (access) => fits(access, head) && [...access.sensors].some((id) => sensors.has(id)),
    );
    let answers: readonly Buffer[] = [];
    for (const access of accesses.slice(0, maxTries)) {
      const reading = access.reader.read(Buffer.from(bytes), from);
      if (answers.length === 0 || reading.pdu !== null) answers = reading.answers;
      if (reading.pdu === null) continue;
      if (head.version === "V3") this.#know(head.engine);
      const message = { atMs: Date.now(), source, ...contentOf(reading.pdu) };
      this.#inbox.take(message, (id) => access.sensors.has(id));
    }
    if (head.version === "V3") boundKeys();
    for (const answer of answers) this.#socket.send(answer, from);
  }

  #know(engine: string): void {
    if (this.#engines.size >= maxKnownEngines) this.#engines.clear();
    this.#engines.add(engine);
  }
}

/** Listens at an address; a port that is taken is tried again each half minute. */
export const openTrapListener = (address: PushAddress): TrapListener => new Listener(address);
