/** What a registry says of a domain. */
export interface Registration {
  /** In ASCII and lower case; empty where it is not said. */
  name: string;
  expiresMs: number | null;
  /** Of the registration, such as `client transfer prohibited`. */
  statuses: readonly string[];
}

const maxEntries = 2000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return null;
  }
}

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]).slice(0, maxEntries) : [];

const textsOf = (value: unknown): readonly string[] =>
  listOf(value).flatMap((each) => (typeof each === "string" ? [each] : []));

/** Reads an answer about a domain (RFC 9083, 5.3); null for one about anything else. */
export function readRegistration(text: string): Registration | null {
  const answer = parsed(text);
  if (fieldOf(answer, "objectClassName") !== "domain") return null;
  const name = fieldOf(answer, "ldhName");
  const dates = listOf(fieldOf(answer, "events")).flatMap((event) => {
    const date = fieldOf(event, "eventDate");
    const isEnd = fieldOf(event, "eventAction") === "expiration" && typeof date === "string";
    const ms = isEnd ? Date.parse(date) : Number.NaN;
    return Number.isNaN(ms) ? [] : [ms];
  });
  return {
    name: typeof name === "string" ? name.replace(/\.$/, "").toLowerCase() : "",
    expiresMs: dates[0] ?? null,
    statuses: textsOf(fieldOf(answer, "status")),
  };
}

/** The servers of IANA's list (RFC 9224) by top-level domain; null where the list can't be read. */
export function readServers(text: string): ReadonlyMap<string, string> | null {
  const services = fieldOf(parsed(text), "services");
  if (!Array.isArray(services)) return null;
  const servers = new Map<string, string>();
  for (const service of listOf(services)) {
    const [names, addresses] = listOf(service).map(textsOf);
    const secure = addresses?.find((address) => address.toLowerCase().startsWith("https:")) ?? addresses?.[0];
    for (const name of names ?? []) if (secure !== undefined) servers.set(name.toLowerCase(), secure);
  }
  return servers;
}
