import type { TargetAddress } from "../names/name-service.ts";
import { AgentSocket } from "./agent-socket.ts";
import { boundKeys, netSnmp, securityLevels, versions } from "./net-snmp.ts";
import type { LibraryMessage, LibraryRequest, LibrarySession, Varbind } from "./net-snmp.ts";
import { AnswerFault, faultOf, StatusFault } from "./snmp-fault.ts";
import type { SnmpLogin } from "./snmp-login.ts";

/** A question is sent again when its answer stays away; the check's own time-out comes before the last of these. */
const maxResends = 3;
/** A question of version 3 goes out once to learn the engine, once with its clock, and once more where that has moved. */
const maxTriesV3 = 3;
/** Where an agent is, and how it is asked. */
export interface AgentPlace {
  readonly address: TargetAddress;
  readonly login: SnmpLogin;
}

function openLibrarySession({ address, login }: AgentPlace, socket: AgentSocket): LibrarySession {
  const common = {
    port: login.port,
    transport: address.family === 6 ? ("udp6" as const) : ("udp4" as const),
    retries: maxResends,
    dgramModule: { createSocket: () => socket },
  };
  const library = netSnmp();
  return login.version === "V3"
    ? library.createV3Session(address.address, login.user, {
        ...common,
        version: versions.V3,
        context: login.context,
      })
    : library.createSession(address.address, login.community, { ...common, version: versions[login.version] });
}

/** One session of the library with one agent. A question settles once; after a fault the session is to be closed. */
export class AgentSession {
  readonly #session: LibrarySession;
  readonly #socket: AgentSocket;
  readonly #level: number;
  readonly #refusals = new Set<(error: Error) => void>();
  readonly #tries = new WeakMap<object, number>();
  #isRetired = false;

  constructor(place: AgentPlace) {
    this.#level = place.login.version === "V3" ? place.login.user.level : 0;
    this.#socket = new AgentSocket({ ...place.address, port: place.login.port }, (error) => this.#failAll(error));
    this.#session = openLibrarySession(place, this.#socket);
    // A packet that is no SNMP.
    this.#session.on("error", () => this.#failAll(new AnswerFault("not_understood")));
    this.#session.onSimpleGetResponse = (request, message) => this.#take(request, message);
    this.#boundTries();
  }

  get(oids: readonly string[], resendAfterMs: number): Promise<Varbind[]> {
    return this.#ask(resendAfterMs, (done) => this.#session.get(oids, done));
  }

  next(oids: readonly string[], resendAfterMs: number): Promise<Varbind[]> {
    return this.#ask(resendAfterMs, (done) => this.#session.getNext(oids, done));
  }

  /** The objects after each OID, in lists. */
  bulk(oids: readonly string[], repetitions: number, resendAfterMs: number): Promise<Varbind[][]> {
    return this.#ask(resendAfterMs, (done) => this.#session.getBulk(oids, 0, repetitions, done));
  }

  /** Closes the socket until the next question; what was learned of the agent stays. */
  rest(): void {
    this.#socket.rest();
  }

  /** Closes the session as soon as the questions that are under way have their answers. */
  retire(): void {
    this.#isRetired = true;
    if (this.#refusals.size > 0) return;
    this.#socket.close();
    this.#session.cancelRequests(new AnswerFault("not_understood"));
  }

  #ask<T>(resendAfterMs: number, send: (done: (error: Error | null, found?: T) => void) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      const refuse = (error: Error) => {
        this.#settled(refuse);
        reject(faultOf(error));
      };
      this.#refusals.add(refuse);
      this.#session.timeout = Math.max(1, Math.round(resendAfterMs));
      send((error, found) => {
        if (error !== null || found === undefined) return refuse(error ?? new AnswerFault("not_understood"));
        this.#settled(refuse);
        resolve(found);
      });
    });
  }

  #settled(refuse: (error: Error) => void): void {
    const wasOpen = this.#refusals.delete(refuse);
    if (wasOpen && this.#isRetired) this.retire();
  }

  #failAll(error: Error): void {
    for (const refuse of this.#refusals) refuse(error);
  }

  /** The library takes answers without the signature and encryption that the question had; this does not. */
  #take(request: LibraryRequest, message: LibraryMessage): void {
    const isSigned = this.#level < securityLevels.authNoPriv || Boolean(message.hasAuthentication());
    const isSealed = this.#level < securityLevels.authPriv || Boolean(message.hasPrivacy());
    const { errorStatus, errorIndex } = message.pdu;
    if (!isSigned || !isSealed) request.responseCb(new AnswerFault("snmp_not_authentic"));
    else if (errorStatus !== 0) request.responseCb(new StatusFault(errorStatus, errorIndex));
    else request.feedCb(request, message);
  }

  /** An agent that answers each question with a report would otherwise be asked without an end. */
  #boundTries(): void {
    const send = this.#session.sendV3Req;
    this.#session.sendV3Req = (...question) => {
      const [pdu, , responseCb] = question;
      const tries = (this.#tries.get(pdu) ?? 0) + 1;
      this.#tries.set(pdu, tries);
      boundKeys();
      if (tries > maxTriesV3) responseCb(new AnswerFault("not_understood"));
      else send.apply(this.#session, question);
    };
  }
}
