import type { Locale } from "@monitor/domain";
import type { FastifyRequest } from "fastify";
import { anonymousUser } from "@monitor/core/requests";
import { clientAddress } from "../http/client-address.ts";
import { acceptedLanguage, readLanguage } from "../html/page-language.ts";
import type { UserRecord } from "@monitor/core/storage";
import { cookieNames, cookieText, readCookie } from "./classic-cookies.ts";
import type { ClassicParts, ClassicRequest } from "./classic-request.ts";
import { isEncrypted } from "./request-origin.ts";
import { textsOf } from "./texts.ts";

/** A request with its user, and the cookies that its response sets. */
export interface Visit extends ClassicRequest {
  /** Null: no user is logged in. */
  readonly user: UserRecord | null;
  readonly path: string;
  /** Path and query, without the choice of a language. */
  readonly url: string;
  readonly cookies: string[];
  /** Its cookies go over encrypted connections only. */
  readonly isEncrypted: boolean;
}

const yearSeconds = 31_536_000;

interface Session {
  readonly user: UserRecord | null;
  readonly token: string | null;
}

function readSession({ accounts }: ClassicParts, token: string | null): Session {
  if (token === null) return { user: null, token: null };
  try {
    return { user: accounts.sessions.verify(token), token };
  } catch {
    return { user: null, token: null };
  }
}

/** How long a browser keeps the session: until it is closed or, where inactivity logs out, for that time after each page. */
export function sessionCookie({ settings, interfaceSettings }: ClassicParts, token: string): string {
  const { automatic_logout_enabled, automatic_logout_duration } = interfaceSettings.read();
  const { session } = cookieNames(settings.installationId);
  return cookieText(session, token, automatic_logout_enabled ? { maxAgeSeconds: automatic_logout_duration } : {});
}

export function endedSessionCookie({ settings }: ClassicParts): string {
  return cookieText(cookieNames(settings.installationId).session, "", { maxAgeSeconds: 0 });
}

function pickLanguage(parts: ClassicParts, request: FastifyRequest, user: UserRecord | null): Locale {
  const stored = readCookie(request.headers, cookieNames(parts.settings.installationId).language);
  return (
    readLanguage(stored) ??
    readLanguage(user?.language) ??
    acceptedLanguage(request.headers["accept-language"]) ??
    readLanguage(parts.interfaceSettings.read().language) ??
    "en"
  );
}

/** Put together, not resolved: a path of several slashes or backslashes is no other host. */
function addressOf(url: string): URL {
  const path = url.replace(/^[/\\]+/, "/");
  return new URL(path.startsWith("/") ? `http://server${path}` : "http://server/");
}

/** User, page and language of a request: a language in the address is kept. */
export function readVisit(parts: ClassicParts, request: FastifyRequest): Visit {
  const names = cookieNames(parts.settings.installationId);
  const address = addressOf(request.url);
  const chosen = readLanguage(address.searchParams.get("lang"));
  address.searchParams.delete("lang");
  const { user, token } = readSession(parts, readCookie(request.headers, names.session));
  const asker = user === null ? anonymousUser : { ...user, keyScope: null };
  const language = chosen ?? pickLanguage(parts, request, user);
  return {
    parts,
    user,
    view: parts.views.of(asker),
    language,
    texts: textsOf(language),
    query: address.searchParams,
    path: address.pathname.toLowerCase(),
    url: address.pathname + address.search,
    cookies: chosen === null ? [] : [cookieText(names.language, chosen, { maxAgeSeconds: yearSeconds })],
    isEncrypted: isEncrypted(request, parts.place),
    context: {
      user: asker,
      token,
      keyId: null,
      requestId: request.id,
      address: clientAddress(request),
      userAgent: request.headers["user-agent"] ?? null,
    },
  };
}
