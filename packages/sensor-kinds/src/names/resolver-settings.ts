import { isIP } from "node:net";

/** What a resolv.conf says of looking names up (man 5 resolv.conf). */
export interface ResolverSettings {
  /** Addresses in their order, each once; empty where there are none. */
  servers: readonly string[];
  /** Domains that are tried behind a name. */
  search: readonly string[];
  /** A name with fewer dots is tried with the search domains first. */
  ndots: number;
}

const maxSearchDomains = 6;
const maxDots = 15;

function withoutDot(name: string): string {
  return name.replace(/\.$/, "");
}

/** Reads a resolv.conf; `domain` and `search` replace each other, the last one counts. Other options are not used. */
export function parseResolverSettings(text: string): ResolverSettings {
  const servers = new Set<string>();
  let search: readonly string[] = [];
  let ndots = 1;
  for (const line of text.split("\n")) {
    const [word = "", ...values] = line
      .replace(/[#;].*/, "")
      .trim()
      .split(/\s+/);
    if (word === "nameserver" && isIP(values[0] ?? "") !== 0) {
      servers.add(values[0] ?? "");
    } else if (word === "search" || word === "domain") {
      search = values.slice(0, word === "domain" ? 1 : maxSearchDomains).map(withoutDot);
    } else if (word === "options") {
      const dots = values.map((value) => /^ndots:(\d{1,3})$/.exec(value)?.[1]).find((found) => found !== undefined);
      ndots = dots === undefined ? ndots : Math.min(maxDots, Number(dots));
    }
  }
  return { servers: [...servers], search: search.filter((domain) => domain !== ""), ndots };
}

/** The full names to ask for, in their order: a dot at the end makes a name full, else the search domains count too. */
export function candidatesOf(name: string, { search, ndots }: ResolverSettings): string[] {
  const plain = withoutDot(name);
  if (plain !== name) {
    return [plain];
  }
  const below = search.map((domain) => `${plain}.${domain}`);
  const dots = plain.split(".").length - 1;
  return dots >= ndots ? [plain, ...below] : [...below, plain];
}
