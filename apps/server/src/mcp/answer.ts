/**
 * The longest answer in bytes. It keeps below 8,000 tokens wherever a token holds one and a half bytes of such texts on average;
 * what is read by digits comes closest.
 */
export const maxAnswerBytes = 12_000;

/** A part of an answer that is a list: of one that is too long the end is left out. */
export type AnswerList = readonly [name: string, items: readonly unknown[], total?: number];

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? "null");
/** Room for the names of the lists, for commas and for the numbers in `left_out`. */
const reservedBytes = 400;

/**
 * An answer as JSON: its facts, and of its lists what there is room for, the first list first. `left_out` says how many
 * entries of each list are missing, of all that there are. The same data give the same text.
 */
export function answerOf(facts: Readonly<Record<string, unknown>>, lists: readonly AnswerList[] = []): string {
  let leftBytes = maxAnswerBytes - reservedBytes - bytesOf(facts);
  const answer: Record<string, unknown> = { ...facts };
  const leftOut: Record<string, number> = {};
  for (const [name, items, total = items.length] of lists) {
    const shown: unknown[] = [];
    for (const item of items) {
      leftBytes -= bytesOf(item) + 1;
      if (leftBytes < 0) break;
      shown.push(item);
    }
    answer[name] = shown;
    leftOut[name] = Math.max(0, total - shown.length);
    if (leftBytes < 0) leftBytes = 0;
  }
  return JSON.stringify(lists.length === 0 ? answer : { ...answer, left_out: leftOut });
}
