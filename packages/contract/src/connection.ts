/** CA-01: where the API begins on its host; call paths are relative to it. */
export const apiBasePath = "/api/v2";

/** CA-01: how long a request may take before it counts as unanswered, in milliseconds. */
export const requestTimeoutMs = 60_000;

/** CA-01: the value of the `Authorization` header for a token. */
export const bearerHeader = (token: string): string => `Bearer ${token}`;

/** The token of an `Authorization: Bearer …` header, the word in any case; null when there is none. */
export function bearerTokenOf(header: string | null | undefined): string | null {
  return /^Bearer +(\S+) *$/i.exec(header ?? "")?.[1] ?? null;
}

/** CA-02: the header with the number of matches in all pages. */
export const totalCountHeader = "x-total-count";
/** CA-02: the header with the number of entries in this page. */
export const resultCountHeader = "x-result-count";

/** EN-28: the header with the number of the change that a call has made. */
export const changeSeqHeader = "x-change-seq";

/** The part of a page that the next Link depends on: what was requested, and what was found. */
export interface PageInfo {
  /** Path of the request below the API's base. */
  readonly path: string;
  /** Query of the request, values not yet encoded. */
  readonly query: Readonly<Record<string, string>>;
  readonly offset: number;
  readonly count: number;
  readonly total: number;
}

/**
 * CA-02: the `Link` header that leads to the page after this one, host-relative and with the same query; null on the last
 * page and on an empty one, so that following links always ends.
 */
export function nextLinkHeader(page: PageInfo): string | null {
  const next = page.offset + page.count;
  if (page.count === 0 || next >= page.total) return null;
  const query = Object.entries({ ...page.query, offset: String(next) })
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join("&");
  return `<${apiBasePath}${page.path}?${query}>; rel="next"`;
}
