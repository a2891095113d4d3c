import type { EventEmitter } from "node:events";
import { createRequire } from "node:module";
import { requireInstalled } from "../connection/optional-package.ts";
import { desOf } from "./des.ts";

// The library brings no types; this is what is used of it. It is loaded with the first SNMP sensor, as not every probe has one.

/** One value of an answer as the library reads it. */
export interface Varbind {
  oid: string;
  type: number;
  value: unknown;
}

/** A received message as far as it is looked at. */
export interface LibraryMessage {
  pdu: { errorStatus: number; errorIndex: number; varbinds: Varbind[] };
  hasAuthentication: () => unknown;
  hasPrivacy: () => unknown;
}

/** A request that waits for its answer. */
export interface LibraryRequest {
  responseCb: (error: Error | null) => void;
  feedCb: (request: LibraryRequest, message: LibraryMessage) => void;
}

type Done<T> = (error: Error | null, varbinds?: T) => void;

/** What the library sends with version 3, once for each time that it learns more of the engine. */
export type V3Question = [pdu: object, feedCb: unknown, responseCb: (error: Error) => void, ...rest: unknown[]];

/** A session with one agent; `timeout` and `retries` are read with each request. */
export interface LibrarySession extends EventEmitter {
  timeout: number;
  get: (oids: readonly string[], done: Done<Varbind[]>) => void;
  getNext: (oids: readonly string[], done: Done<Varbind[]>) => void;
  getBulk: (
    ...question: [oids: readonly string[], nonRepeaters: number, maxRepetitions: number, done: Done<Varbind[][]>]
  ) => void;
  cancelRequests: (error: Error) => void;
  close: () => void;
  onSimpleGetResponse: (request: LibraryRequest, message: LibraryMessage) => void;
  sendV3Req: (...question: V3Question) => void;
}

/** A user of version 3. */
export interface LibraryUser {
  name: string;
  level: number;
  authProtocol?: number;
  authKey?: string;
  privProtocol?: number;
  privKey?: string;
}

interface SessionOptions {
  port: number;
  transport: "udp4" | "udp6";
  retries: number;
  context?: string;
  version: number;
  dgramModule: { createSocket: () => unknown };
}

/** Reads traps and informs; its socket is given to it. */
export interface LibraryReceiver {
  onMsg: (socket: unknown, bytes: Buffer, from: unknown) => void;
  getAuthorizer: () => { addCommunity: (community: string) => void; addUser: (user: LibraryUser) => void };
}

interface ReceiverOptions {
  port: number;
  transport: "udp4" | "udp6";
  engineID: string;
  /** Whether what is heard says with which user or community it came. */
  includeAuthentication: boolean;
  dgramModule: { createSocket: () => unknown };
}

interface Library {
  createReceiver: (
    options: ReceiverOptions,
    heard: (error: Error | null, data?: { pdu: { varbinds?: Varbind[] } }) => void,
  ) => LibraryReceiver;
  createSession: (target: string, community: string, options: SessionOptions) => LibrarySession;
  createV3Session: (target: string, user: LibraryUser, options: SessionOptions) => LibrarySession;
  Authentication: {
    authToKeyCache: Record<string, Buffer>;
    passwordToKey: (authProtocol: number, password: string, engineID: Buffer) => Buffer;
  };
  Encryption: { algorithms: Record<number, object | undefined> };
}

/** Names and numbers of the protocol, as the library has them. */
export const versions = { V1: 0, V2: 1, V3: 3 } as const;
export const securityLevels = { noAuthNoPriv: 1, authNoPriv: 2, authPriv: 3 } as const;
/** What signs and what encrypts, by the words of the settings. */
export const authProtocols: Readonly<Record<string, number>> = {
  md5: 2,
  sha: 3,
  sha224: 4,
  sha256: 5,
  sha384: 6,
  sha512: 7,
};
export const privProtocols = { des: 2, aes: 4, aes256b: 6, aes256r: 8 } as const;
export const errorStatuses = { tooBig: 1, noSuchName: 2 } as const;
/** Why the library refuses an answer. */
export const invalidCodes = { notDecrypted: 4, notAuthentic: 5, notInTime: 14 } as const;
/** The types of values, by their tags. */
export const valueTypes = {
  integer: 2,
  bytes: 4,
  oid: 6,
  address: 64,
  counter32: 65,
  gauge: 66,
  timeticks: 67,
  opaque: 68,
  counter64: 70,
  noSuchObject: 128,
  noSuchInstance: 129,
  endOfView: 130,
} as const;

let loaded: Library | undefined;

/** The library net-snmp. Throws a CheckProblem where it is missing. */
export function netSnmp(): Library {
  if (loaded !== undefined) return loaded;
  requireInstalled("net-snmp");
  const library = createRequire(import.meta.url)("net-snmp") as Library;
  const { Authentication, Encryption } = library;
  const makeKey: typeof Authentication.passwordToKey = (...of) => Authentication.passwordToKey(...of);
  Object.assign(Encryption.algorithms[privProtocols.des] ?? {}, desOf(makeKey));
  loaded = library;
  return loaded;
}

/** Keys made of passwords that the library remembers for ever; each agent has two. */
const maxKeys = 20_000;
const messagesBetweenLooks = 1000;

let messagesV3 = 0;

/** To be called for each message of version 3: who names another engine each time must not fill the memory with keys. */
export function boundKeys(): void {
  messagesV3 += 1;
  if (messagesV3 % messagesBetweenLooks !== 0) return;
  const { Authentication } = netSnmp();
  if (Object.keys(Authentication.authToKeyCache).length > maxKeys) Authentication.authToKeyCache = {};
}
