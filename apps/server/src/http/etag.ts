import type { AnyCall } from "@monitor/contract";
import type { Hash } from "node:crypto";

/** 96 bits: two texts that a browser would take for each other do not happen. */
const tagLength = 16;

/** The weak ETag of a response from the sum of its text, so that only what the response itself shows changes it. */
export const tagOf = (sum: Hash): string => `W/"${sum.digest("base64url").slice(0, tagLength)}"`;

/** Whether an If-None-Match header names this tag; weak comparison (RFC 9110, 13.1.2). */
export function isNotModified(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header === tag) return true;
  const plain = tag.replace(/^W\//, "");
  return header.split(",").some((part) => part.trim() === "*" || part.trim().replace(/^W\//, "") === plain);
}

/** What is personal, or changes without the world, is never kept by a browser. */
const personalPath =
  /^\/(?:session|users|usergroups|experimental\/users|experimental\/usergroups|ext\/account|ext\/audit|ext\/second-factor|ext\/users|ext\/usergroups|ext\/settings|ext\/notification-[a-z-]+|ext\/objects\/[^/]+\/rights-below|ext\/on-call|ext\/received-messages|ext\/reports|ext\/documents|ext\/ticket(?!-counts)[a-z-]*|ext\/discovery|autodiscoveries|libraries)(?:\/|$)/;

/** Whether a browser may cache the response: it then sends the tag with the next request, and mostly gets "not modified". */
export function isKept(call: AnyCall): boolean {
  return (
    call.method === "GET" && call.auth === "session" && call.successStatus === 200 && !personalPath.test(call.path)
  );
}

/** The input of a list's text, beside the request itself. */
export interface ListFacts {
  readonly url: string;
  /** The key of the caller's view: equal for all who see and may do the same. */
  readonly viewKey: string;
  readonly worldVersion: number;
}

/** What a list was answered with. */
export interface KnownTag {
  readonly tag: string;
  readonly call: AnyCall;
}

/** Tags that lists had lately: while the world is the same, a list need not be made to learn its tag. */
export interface KnownTags {
  find(facts: ListFacts): KnownTag | null;
  note(facts: ListFacts, known: KnownTag): void;
}

const maxKnown = 300;

export function createKnownTags(): KnownTags {
  const known = new Map<string, KnownTag & Pick<ListFacts, "worldVersion">>();
  const keyOf = ({ url, viewKey }: ListFacts): string => `${viewKey} ${url}`;
  return {
    find(facts) {
      const entry = known.get(keyOf(facts));
      return entry?.worldVersion === facts.worldVersion ? entry : null;
    },
    note(facts, { tag, call }) {
      const key = keyOf(facts);
      known.delete(key);
      known.set(key, { worldVersion: facts.worldVersion, tag, call });
      const oldest = known.size > maxKnown ? known.keys().next().value : undefined;
      if (oldest !== undefined) known.delete(oldest);
    },
  };
}
