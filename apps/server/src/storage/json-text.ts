import type { Steps } from "@monitor/core/runtime";

/** A value as a database keeps it that has only texts and numbers; nothing stays nothing. */
export const toJson = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null);

/** What `toJson` has written. */
export const fromJson = <T>(text: unknown): T | null => (typeof text === "string" ? (JSON.parse(text) as T) : null);

const itemsOfStep = 50;

/** What `toJson` writes, of long lists in steps: the text of tens of thousands of objects takes tenths of a second. */
export function* jsonSteps(value: object | null): Steps<string | null> {
  if (value === null || !Object.values(value).some(isLong)) return toJson(value);
  const members: string[] = [];
  for (const [key, member] of Object.entries(value) as [string, unknown][]) {
    const text = isLong(member) ? yield* listSteps(member) : JSON.stringify(member);
    if (text !== undefined) members.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${members.join()}}`;
}

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > itemsOfStep;

function* listSteps(items: readonly unknown[]): Steps<string> {
  const parts: string[] = [];
  for (let at = 0; at < items.length; at += itemsOfStep) {
    parts.push(JSON.stringify(items.slice(at, at + itemsOfStep)).slice(1, -1));
    yield;
  }
  return `[${parts.join()}]`;
}
