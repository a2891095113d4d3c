import * as client from "openid-client";
import type { IssuerTest } from "@monitor/contract";
import { clientSecretPlace } from "@monitor/core/features";
import type { ProvedPerson, SingleSignOnKeeper, SingleSignOnRecord } from "@monitor/core/features";
import type { Clock } from "@monitor/core/runtime";
import type { SecretBox } from "@monitor/domain";
import { wordsOf } from "./provider-errors.ts";

export interface ProviderParts {
  readonly singleSignOn: Pick<SingleSignOnKeeper, "read">;
  readonly secrets: Pick<SecretBox, "open">;
  readonly clock: Pick<Clock, "monotonicMs">;
  readonly fetch: client.CustomFetch;
}

/** What belongs to one log-in and comes back with it, sealed in its state. */
export interface Flow {
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** The provider that the settings name. */
export interface Provider {
  /** Where the browser goes to log in. Errors: those of the client. */
  begin(flow: Flow, state: string): Promise<URL>;
  /** Who has come back with this address. Errors: those of the client. */
  finish(flow: Flow, returned: { readonly url: URL; readonly state: string }): Promise<ProvedPerson>;
}

const configurationMs = 10 * 60_000;
const failureMs = 3000;
const clockToleranceSeconds = 30;
const maxGroups = 2000;

/** Without TLS only on this machine: everything else could be read and changed on the way. */
const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);
const mayBePlain = (issuer: URL): boolean => issuer.protocol === "http:" && localHosts.has(issuer.hostname);

interface Discovering {
  readonly fetch: client.CustomFetch;
  readonly clientId: string;
  readonly secret: string | null;
}

async function discover(address: string, { fetch, clientId, secret }: Discovering): Promise<client.Configuration> {
  const issuer = new URL(address);
  const execute = mayBePlain(issuer) ? [client.allowInsecureRequests] : [];
  const authentication = secret === null ? client.None() : undefined;
  const metadata = {
    ...(secret !== null && { client_secret: secret }),
    [client.clockTolerance]: clockToleranceSeconds,
  };
  const options = { execute, [client.customFetch]: fetch, timeout: 10 };
  const found = await client.discovery(issuer, clientId, metadata, authentication, options);
  // The signature counts also where the token has come over TLS.
  client.enableNonRepudiationChecks(found);
  return found;
}

/** One that follows the settings; what it has read of the issuer is kept for some minutes. */
export function createProvider(parts: ProviderParts): Provider {
  let kept: {
    readonly settings: SingleSignOnRecord;
    readonly untilMs: number;
    found: Promise<client.Configuration>;
  } | null = null;
  const configuration = (settings: SingleSignOnRecord): Promise<client.Configuration> => {
    const nowMs = parts.clock.monotonicMs();
    if (kept?.settings === settings && kept.untilMs > nowMs) return kept.found;
    const { issuer, client_id: clientId } = settings;
    const found = discover(issuer, { fetch: parts.fetch, clientId, secret: secretOf(parts, settings) });
    kept = { settings, untilMs: nowMs + configurationMs, found };
    // Many people who come at once must not ask a provider that is away each for itself.
    found.catch(() => (kept = { settings, untilMs: nowMs + failureMs, found }));
    return found;
  };
  return {
    async begin({ nonce, verifier, redirectUri }, state) {
      const settings = parts.singleSignOn.read();
      return client.buildAuthorizationUrl(await configuration(settings), {
        redirect_uri: redirectUri,
        scope: scopesOf(settings),
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        nonce,
        state,
      });
    },
    async finish({ nonce, verifier }, { url, state }) {
      const settings = parts.singleSignOn.read();
      const known = await configuration(settings);
      const tokens = await client.authorizationCodeGrant(known, url, {
        expectedNonce: nonce,
        expectedState: state,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims() as client.IDToken;
      const hasMore = known.serverMetadata().userinfo_endpoint !== undefined;
      const more = hasMore ? await client.fetchUserInfo(known, tokens.access_token, claims.sub) : {};
      return personOf(settings, { ...more, ...claims });
    },
  };
}

/** Errors: Error where the key of the installation does not open it. */
function secretOf({ secrets }: ProviderParts, { client_secret: sealed }: SingleSignOnRecord): string | null {
  if (sealed === null) return null;
  const opened = secrets.open(sealed, clientSecretPlace);
  if (!opened.isOpen) throw new Error("The client secret can't be opened with the key of this server: enter it again");
  return opened.plain;
}

const scopesOf = ({ scopes }: SingleSignOnRecord): string => {
  const names = scopes.split(/\s+/).filter((name) => name !== "");
  return [...new Set(["openid", ...names])].join(" ");
};

type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

const text = (value: unknown): string | null => (typeof value === "string" && value.trim() !== "" ? value : null);

function personOf(settings: SingleSignOnRecord, claims: Claims): ProvedPerson {
  const said = claims[settings.group_claim];
  const groups = (Array.isArray(said) ? said : [said]).filter((value) => typeof value === "string");
  return {
    issuer: claims.iss,
    subject: claims.sub,
    login_name: text(claims["preferred_username"]),
    display_name: text(claims["name"]),
    email: text(claims["email"]),
    is_email_verified: claims["email_verified"] === true,
    groups: groups.slice(0, maxGroups),
  };
}

const nothing = { authorization_endpoint: null, token_endpoint: null, keys: 0, claims: [] };

/** Reads the discovery document and the keys of an issuer. It never throws. */
export async function testIssuer(fetch: client.CustomFetch, issuer: string): Promise<IssuerTest> {
  const beginMs = performance.now();
  const duration = () => Math.round(performance.now() - beginMs);
  try {
    const found = await discover(issuer, { fetch, clientId: "test", secret: null });
    const metadata = found.serverMetadata();
    return {
      error: metadata.authorization_endpoint && metadata.token_endpoint ? null : "The provider names no log-in address",
      authorization_endpoint: metadata.authorization_endpoint ?? null,
      token_endpoint: metadata.token_endpoint ?? null,
      keys: await countKeys(fetch, metadata.jwks_uri),
      claims: (metadata.claims_supported ?? []).filter((name) => typeof name === "string").slice(0, 50),
      duration_ms: duration(),
    };
  } catch (error) {
    return { ...nothing, error: wordsOf(error), duration_ms: duration() };
  }
}

/** Errors: Error with what is wrong with the key set. */
async function countKeys(fetch: client.CustomFetch, address: string | undefined): Promise<number> {
  if (address === undefined) throw new Error("The discovery document names no keys (jwks_uri)");
  const headers = { accept: "application/json" };
  const response = await fetch(address, { method: "GET", headers, body: null, redirect: "manual" });
  if (response.status !== 200) throw new Error(`The keys could not be read: HTTP ${response.status}`);
  const { keys } = (await response.json()) as { keys?: unknown };
  if (!Array.isArray(keys) || keys.length === 0) throw new Error("The provider has no keys for signatures");
  return keys.length;
}
