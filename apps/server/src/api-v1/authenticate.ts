import { CallError } from "@monitor/contract";
import type { FastifyRequest } from "fastify";
import { fingerprintOf } from "@monitor/core/accounts";
import { proveLogin } from "@monitor/core/features";
import type { RequestContext } from "@monitor/core/requests";
import type { UserRecord } from "@monitor/core/storage";
import { clientAddress } from "../http/client-address.ts";
import { publicContext, sessionContext } from "../http/session-guard.ts";
import { Passhashes } from "./passhashes.ts";
import { ProvedPasswords } from "./proved-passwords.ts";
import type { V1Parts } from "./v1-parts.ts";
import type { V1Query } from "./v1-query.ts";

const maxInputLength = 200;

const refused = (): CallError =>
  new CallError("AUTH_FAILED", "An apitoken is needed, or a username with a passhash or password");

const refusedForFactor = (): CallError =>
  new CallError("AUTH_FAILED", "The account has a second factor: use an API key as apitoken");

/** Who sends a request: never by a cookie, as a page elsewhere could send one along with a command. */
export class V1Door {
  readonly #parts: V1Parts;
  readonly #proofs: ProvedPasswords;
  readonly #passhashes: Passhashes;

  constructor(parts: V1Parts) {
    this.#parts = parts;
    this.#proofs = new ProvedPasswords(parts);
    this.#passhashes = new Passhashes(parts);
  }

  /** Errors: CallError AUTH_FAILED, LOGIN_FAILED, BAD_REQUEST; TooManyRequestsError. */
  async open(request: FastifyRequest, query: V1Query): Promise<RequestContext> {
    const { access, budget, accounts } = this.#parts;
    const context = publicContext(request);
    const key = query.text("apitoken");
    if (key !== null) {
      if (fingerprintOf(key) === null) throw new CallError("AUTH_FAILED", "The apitoken is no API key of this server");
      return { ...context, ...access.verify(key, context.address) };
    }
    const [username, passhash] = [query.text("username"), query.text("passhash")];
    if (username !== null && passhash !== null && passhash !== "") {
      const { user, key: used } = accounts.apiKeys.verifyPasshash({
        username,
        passhash,
        address: context.address,
      });
      // Made of the password alone, before the second factor was.
      if (accounts.secondFactors.isWanted(user)) throw refusedForFactor();
      budget.take({ keyId: used.id });
      // A passhash is never for some objects only.
      return { ...context, keyId: used.id, user: { ...userOf(user), keyScope: used.scope, keyName: used.name } };
    }
    if (username !== null) {
      const user = await this.#prove(request, query);
      budget.take({ userId: user.id });
      return { ...context, user: { ...userOf(user), keyScope: null } };
    }
    if (request.headers.authorization === undefined) throw refused();
    return sessionContext(request, access);
  }

  /** The passhash of a user who gives the password. Errors: as `open`, CONFLICT. */
  async passhashFor(request: FastifyRequest, query: V1Query): Promise<string> {
    const user = await this.#prove(request, query);
    this.#parts.budget.take({ userId: user.id });
    return this.#passhashes.giveTo(user, clientAddress(request));
  }

  async #prove(request: FastifyRequest, query: V1Query): Promise<UserRecord> {
    const [username, password] = [query.text("username"), query.text("password")];
    if (username === null || password === null) throw refused();
    if (Math.max(username.length, password.length) > maxInputLength) throw refused();
    const known = this.#proofs.find(username, password);
    if (known !== null && !this.#parts.accounts.secondFactors.isWanted(known)) return known;
    // Without a code: an account with a second factor is refused.
    const user = await proveLogin(this.#parts, { username, password }, publicContext(request));
    this.#proofs.note(username, password, user);
    return user;
  }
}

const userOf = ({ id, login_name, role }: UserRecord) => ({ id, login_name, role });
