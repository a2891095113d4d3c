import { channelKey, maxChannelsOfSensor } from "@monitor/domain";
import type { ReceivedMessage } from "./received-message.ts";

/** A message as rules look at it, made once for all rules: capitals of these do not matter. */
export interface ComparableMessage extends ReceivedMessage {
  readonly lower: Readonly<Record<"text" | "host" | "program", string>>;
}

/** The message as rules look at it. */
export function comparable(message: ReceivedMessage): ComparableMessage {
  const { text, host, program } = message;
  return {
    ...message,
    lower: { text: text.toLowerCase(), host: host.toLowerCase(), program: program.toLowerCase() },
  };
}

/** One rule: messages that fit are counted in a channel of its name, and may raise a warning or an error. */
export interface MessageRule {
  readonly name: string;
  readonly fits: (message: ComparableMessage) => boolean;
  readonly level: "warning" | "error" | null;
  /** How many conditions it has. */
  readonly conditions: number;
}

type Fits = MessageRule["fits"];

/** Most rules of a sensor: the other channels are those of its kind. */
export const maxRules = maxChannelsOfSensor - 10;
const maxParts = 20;
/** Most conditions of all rules of a sensor: each is held against each message. */
export const maxConditions = 200;
/** Keys of the channels that the kinds have themselves. */
const takenNames: readonly string[] = ["messages", "errors", "warnings", "refused", "dropped"];
const severityNames = ["emerg", "alert", "crit", "err", "warning", "notice", "info", "debug"];

/** `3` or `0-3` within bounds; names of severities count as their numbers. Null for anything else. */
function readRange(text: string, most: number, names: readonly string[] = []): readonly [number, number] | null {
  const place = names.indexOf(text.toLowerCase());
  if (place >= 0) return [place, place];
  const match = /^(\d{1,2})(?:\s*-\s*(\d{1,2}))?$/.exec(text);
  if (match === null) return null;
  const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])];
  return from <= to && to <= most ? [from, to] : null;
}

const within = (range: readonly [number, number] | null, valueOf: (message: ReceivedMessage) => number | null) =>
  range === null
    ? null
    : (message: ReceivedMessage) => {
        const value = valueOf(message);
        return value !== null && value >= range[0] && value <= range[1];
      };

const isBelow = (oid: string, top: string): boolean => oid === top || oid.startsWith(`${top}.`);

function containing(wanted: string): Fits {
  const lower = wanted.toLowerCase();
  return (message) => message.lower.text.includes(lower);
}

function named(field: "host" | "program", wanted: string): Fits {
  const lower = wanted.toLowerCase();
  return (message) => message.lower[field] === lower;
}

/** The conditions by their first word; null: what stands behind it can't be read. */
const conditions: Readonly<Record<string, (rest: string) => Fits | null>> = {
  severity: (rest) => within(readRange(rest, 7, severityNames), ({ severity }) => severity),
  facility: (rest) => within(readRange(rest, 23), ({ facility }) => facility),
  program: (rest) => named("program", rest),
  host: (rest) => named("host", rest),
  from:
    (rest) =>
    ({ source }) =>
      source === rest,
  oid: (rest) => (/^\d+(\.\d+){1,127}$/.test(rest) ? ({ oid }) => isBelow(oid, rest) : null),
  has: containing,
  lacks: (rest) => {
    const has = containing(rest);
    return (message) => !has(message);
  },
};

const levels: Readonly<Record<string, MessageRule["level"]>> = { warning: "warning", down: "error" };

/** A condition of a rule, such as `severity 0-3`; null where it is none. */
function readCondition(part: string): Fits | null {
  const [, word = "", rest = ""] = /^([a-z]+)\s+(\S.*)$/i.exec(part) ?? [];
  const condition = Object.hasOwn(conditions, word.toLowerCase()) ? conditions[word.toLowerCase()] : undefined;
  return condition?.(rest.trim()) ?? null;
}

function readRule(line: string): MessageRule | null {
  const [name = "", ...parts] = line.split("|").map((part) => part.trim());
  const level = levels[parts.at(-1)?.toLowerCase() ?? ""] ?? null;
  const words = level === null ? parts : parts.slice(0, -1);
  const fits = words.map(readCondition);
  if (
    channelKey(name) !== name ||
    name === "" ||
    takenNames.includes(name) ||
    words.length === 0 ||
    words.length > maxParts
  )
    return null;
  const all = fits.filter((each) => each !== null);
  if (all.length < fits.length) return null;
  return { name, level, conditions: all.length, fits: (message) => all.every((fit) => fit(message)) };
}

/**
 * Reads rules, one a line: a name, conditions that must all hold, and what follows from a message, such as
 * `Refused | program sshd | has Failed password | warning`. Null where a line is no rule, a name stands twice, or there are too many.
 */
export function readMessageRules(text: string): MessageRule[] | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const rules = lines.map((line) => readRule(line.trim())).filter((rule) => rule !== null);
  const names = new Set(rules.map(({ name }) => name));
  const held = rules.reduce((sum, rule) => sum + rule.conditions, 0);
  const isTooMuch = rules.length > maxRules || held > maxConditions;
  return rules.length < lines.length || names.size < rules.length || isTooMuch ? null : rules;
}
