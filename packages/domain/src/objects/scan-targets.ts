import { isNameOfHost } from "../validation/host-name.ts";
import { addressCount, hostRange, ipv4NetworkText, ipv4Text, parseIpv4Network } from "./ipv4-network.ts";
import type { Ipv4Range } from "./ipv4-network.ts";
import { isIpv6Address } from "./ipv6-address.ts";

/** The most networks, ranges, addresses and names of one look through them. */
export const maxScanTargets = 16;
/** The most addresses of all of them together: those of a /20. */
export const maxScanAddresses = 4094;

/** How fast networks are looked through: packets that leave the probe in a second, at most. */
export const scanSpeeds = { gentle: 50, normal: 200 } as const;
export type ScanSpeed = keyof typeof scanSpeeds;

const rangePattern = /^([\d.]+?)\s*[-\u2013]\s*([\d.]+)$/;
const block = 256;

const addressOf = (text: string): number | null =>
  text.includes("/") ? null : (parseIpv4Network(text)?.first ?? null);

/** `10.1.0.10-80`, or with both addresses whole; a range that ends before it begins is read as it stands. */
function parseRange(text: string): Ipv4Range | null {
  const [, first = "", last = ""] = rangePattern.exec(text.trim()) ?? [];
  const from = addressOf(first);
  const to = addressOf(last.includes(".") ? last : first.replace(/\d+$/, last));
  return from === null || to === null ? null : { from, to };
}

/** The addresses that a network of IPv4, a range or one address stands for; null for all else. */
export function readIpv4Target(text: string): Ipv4Range | null {
  const network = parseIpv4Network(text);
  if (network !== null) return hostRange(network);
  const range = parseRange(text);
  return range === null || range.to < range.from ? null : range;
}

/** As everybody writes it: `192.168.10.0/24`, `10.1.0.10/32`, `10.1.0.10-80`. */
function textOf(text: string): string {
  const network = parseIpv4Network(text);
  if (network !== null) return ipv4NetworkText(network);
  const { from, to } = parseRange(text) ?? { from: 0, to: 0 };
  if (from === to) return `${ipv4Text(from)}/32`;
  const isShort = Math.floor(from / block) === Math.floor(to / block);
  return `${ipv4Text(from)}-${isShort ? to % block : ipv4Text(to)}`;
}

/** Why networks can't be looked through: an entry that is none or ends before it begins, too many entries or addresses. */
export type ScanProblem =
  | { readonly code: "unreadable"; readonly entry: string }
  | { readonly code: "backwards"; readonly entry: string }
  | { readonly code: "too_many_targets" | "too_many_addresses"; readonly count: number };

/** What can be read of some entries, each once, and the first thing that is wrong with them. */
export interface ScanTargets {
  readonly networks: readonly string[];
  readonly addresses: number;
  readonly problem: ScanProblem | null;
}

function problemOf(wrong: string | undefined, targets: number, addresses: number): ScanProblem | null {
  if (wrong !== undefined) return { code: parseRange(wrong) === null ? "unreadable" : "backwards", entry: wrong };
  if (targets > maxScanTargets) return { code: "too_many_targets", count: targets };
  return addresses > maxScanAddresses ? { code: "too_many_addresses", count: addresses } : null;
}

/** Reads networks of IPv4, ranges such as `10.1.0.10-80`, addresses (of IPv6 too) and names of hosts. */
export function readScanTargets(entries: readonly string[]): ScanTargets {
  const isSingle = (entry: string) => isIpv6Address(entry) || isNameOfHost(entry);
  const singles = [...new Set(entries.filter(isSingle))];
  const others = entries.filter((entry) => !isSingle(entry));
  const wrong = others.find((entry) => readIpv4Target(entry) === null);
  const texts = [...new Set(others.filter((entry) => readIpv4Target(entry) !== null).map(textOf))];
  const addresses = addressCount(texts.flatMap((text) => readIpv4Target(text) ?? [])) + singles.length;
  const networks = [...texts, ...singles];
  return { networks, addresses, problem: problemOf(wrong, networks.length, addresses) };
}

/** The entries of a typed text, between commas, semicolons, spaces or lines; a dash may have spaces around it. */
export const splitScanTargets = (typed: string): string[] =>
  typed
    .replace(/\s*[-\u2013]\s*/g, "-")
    .split(/[\s,;]+/)
    .filter((part) => part !== "");
