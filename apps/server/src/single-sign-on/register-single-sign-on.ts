import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomBytes } from "node:crypto";
import { CallError } from "@monitor/contract";
import { admit, NotAdmittedError } from "@monitor/core/features";
import type { AdmissionRefusal, FeatureParts } from "@monitor/core/features";
import type { SecretBox } from "@monitor/domain";
import { htmlPagePolicy, renderHtmlPage } from "../html/html-page.ts";
import { markup } from "../html/markup.ts";
import { acceptedLanguage, readLanguage } from "../html/page-language.ts";
import { publicContext } from "../http/session-guard.ts";
import { publicStyle } from "../public-pages/outside-style.ts";
import { messagesOf } from "./messages.ts";
import { faultOf, wordsOf } from "./provider-errors.ts";
import type { LoginFault } from "./provider-errors.ts";
import type { Flow, Provider } from "./provider.ts";

export interface SingleSignOnParts extends Omit<FeatureParts, "clock"> {
  readonly clock: { readonly now: () => number };
  readonly provider: Provider;
  readonly stateSecrets: Pick<SecretBox, "seal" | "open">;
  /** Where people reach the interface; empty: by the name that the browser uses. */
  readonly publicUrl?: string;
}

export const startPath = "/sso/start";
export const callbackPath = "/sso/callback";

/** A state is of one log-in: only this server makes it, and nobody on the way can read what it holds. */
const statePlace = { section: "single_sign_on", key: "state" } as const;
const stateLifeMs = 10 * 60_000;
const maxStateLength = 2000;
/** What the browser has made up and asks for with its code. */
const keyPattern = /^[\w-]{20,100}$/;

interface OpenFlow extends Flow {
  readonly key: string;
}

const headers = { "cache-control": "no-store", "referrer-policy": "no-referrer" };
const random = (): string => randomBytes(24).toString("base64url");

/**
 * The authorization code flow. Nothing is kept between the two requests: what belongs to a log-in travels sealed in its state. The
 * code at the end is good only together with the key that the page of the same browser keeps, so that nobody can be logged in
 * as somebody else by a link.
 */
export function registerSingleSignOn(app: FastifyInstance, parts: SingleSignOnParts): void {
  app.get(startPath, async (request, reply) => {
    const key = queryOf(request).get("key") ?? "";
    if (!parts.singleSignOn.read().enabled) return refuse(parts, { request, reply }, "off");
    if (!keyPattern.test(key)) return refuse(parts, { request, reply }, "state");
    const flow = { key, nonce: random(), verifier: random() + random(), redirectUri: redirectUriOf(parts, request) };
    try {
      const url = await parts.provider.begin(flow, stateOf(parts, flow));
      return await reply.code(302).headers(headers).header("location", url.href).send();
    } catch (error) {
      return refuse(parts, { request, reply, error }, faultOf(error));
    }
  });
  app.get(callbackPath, async (request, reply) => {
    if (!parts.singleSignOn.read().enabled) return refuse(parts, { request, reply }, "off");
    const state = queryOf(request).get("state") ?? "";
    const flow = readState(parts, state);
    if (flow === null) return refuse(parts, { request, reply }, "state");
    try {
      const code = await loginCodeFor(parts, { flow, state, request });
      return await reply.code(302).headers(headers).header("location", `/login#sso=${code}`).send();
    } catch (error) {
      return refuse(
        parts,
        { request, reply, error },
        error instanceof NotAdmittedError ? error.reason : faultOf(error),
      );
    }
  });
}

interface Returned {
  readonly flow: OpenFlow;
  readonly state: string;
  readonly request: FastifyRequest;
}

async function loginCodeFor(parts: SingleSignOnParts, { flow, state, request }: Returned): Promise<string> {
  const context = publicContext(request);
  const attempt = { loginName: "single sign-on", address: context.address };
  parts.accounts.loginCodeThrottle.begin(attempt);
  const url = new URL(flow.redirectUri);
  url.search = queryOf(request).toString();
  const person = await parts.provider.finish(flow, { url, state });
  const user = await admit(parts, person, context);
  parts.accounts.loginCodeThrottle.succeed(attempt);
  return parts.loginCodes.give({ userId: user.id, key: flow.key });
}

const queryOf = (request: FastifyRequest): URLSearchParams => new URL(request.url, "http://server").searchParams;

const redirectUriOf = ({ publicUrl = "" }: SingleSignOnParts, request: FastifyRequest): string =>
  `${publicUrl === "" ? `${request.protocol}://${request.host}` : publicUrl.replace(/\/+$/, "")}${callbackPath}`;

function stateOf({ stateSecrets, clock }: SingleSignOnParts, { key, nonce, verifier, redirectUri }: OpenFlow): string {
  const plain = JSON.stringify([key, nonce, verifier, redirectUri, clock.now() + stateLifeMs]);
  return stateSecrets.seal(plain, statePlace).sealed;
}

function readState({ stateSecrets, clock }: SingleSignOnParts, sealed: string): OpenFlow | null {
  if (sealed === "" || sealed.length > maxStateLength) return null;
  const opened = stateSecrets.open({ sealed }, statePlace);
  if (!opened.isOpen) return null;
  type Plain = [string, string, string, string, number];
  const [key, nonce, verifier, redirectUri, untilMs] = JSON.parse(opened.plain) as Plain;
  return untilMs > clock.now() ? { key, nonce, verifier, redirectUri } : null;
}

interface Refused {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly error?: unknown;
}

/** A page without script that says why, and leads back to the log-in. Errors: those that are no refusal of the person. */
function refuse(parts: SingleSignOnParts, { request, reply, error }: Refused, why: LoginFault | AdmissionRefusal) {
  if (error instanceof CallError) throw error;
  const facts = { request_id: request.id, address: request.ip, reason: why };
  parts.logger.warn(error === undefined ? facts : { ...facts, words: wordsOf(error) }, "A single sign-on failed");
  const { site_name: siteName, language: usual } = parts.interfaceSettings.read();
  const language = acceptedLanguage(request.headers["accept-language"]) ?? readLanguage(usual) ?? "en";
  const texts = messagesOf[language];
  const content = markup`<h1>${texts.title}</h1><div class="card" role="alert"><p>${texts.why[why]}</p></div>
<p><a class="button" href="/login">${texts.logIn}</a></p>`;
  const top = [markup`<li><a class="brand" href="/"><img src="/favicon.svg" alt="">${siteName}</a></li>`];
  const page = { language, title: texts.title, siteName, topLabel: texts.pages, top, content, foot: "" };
  return reply
    .code(403)
    .headers({ ...headers, "content-security-policy": htmlPagePolicy("'none'", publicStyle) })
    .type("text/html; charset=utf-8")
    .send(renderHtmlPage({ ...page, style: publicStyle }));
}
