import { listPropertyName } from "@monitor/contract";
import { matchFilter } from "@monitor/domain";
import type { FilterComparison, FilterExpression } from "@monitor/domain";
import { NumberColumn } from "./object-column.ts";
import type { WordColumn } from "./object-column.ts";
import type { ObjectColumns } from "./object-columns.ts";

/** Whether the object in a slot fits. */
export type SlotTest = (slot: number) => boolean;

type ReadAncestors = (slot: number) => readonly string[];

/** Every object has ancestors of its own, so they are no column; those of one slot are read once for all comparisons. */
function ancestorsReader(columns: ObjectColumns): ReadAncestors {
  let [last, ancestors]: [number, readonly string[]] = [-1, []];
  return (slot) => {
    if (slot !== last) [last, ancestors] = [slot, columns.world.ancestorsOf(columns.idOf(slot))];
    return ancestors;
  };
}

/** A filter as a test of slots that says what `matchFilter` says; each different word is looked at once. */
export function compileFilter(columns: ObjectColumns, expression: FilterExpression): SlotTest {
  const ancestorsOf = ancestorsReader(columns);
  const compile = (part: FilterExpression): SlotTest => {
    switch (part.kind) {
      case "and": {
        const tests = part.parts.map(compile);
        return (slot) => tests.every((test) => test(slot));
      }
      case "or": {
        const tests = part.parts.map(compile);
        return (slot) => tests.some((test) => test(slot));
      }
      case "not": {
        const test = compile(part.part);
        return (slot) => !test(slot);
      }
      case "comparison":
        return compileComparison(columns, part, ancestorsOf);
    }
  };
  return compile(expression);
}

function compileComparison(columns: ObjectColumns, comparison: FilterComparison, ancestorsOf: ReadAncestors): SlotTest {
  const name = listPropertyName(comparison.property);
  if (name === null) return () => matchFilter(comparison, () => undefined);
  if (name === "ancestors") return (slot) => matchFilter(comparison, () => ancestorsOf(slot));
  const column = columns.valuesOf(name);
  if (column instanceof NumberColumn) return (slot) => matchFilter(comparison, () => column.valueOf(slot));
  return testWords(column, comparison);
}

const [fits, fitsNot] = [1, 2];

function testWords(column: WordColumn, comparison: FilterComparison): SlotTest {
  const testWord = wordTest(column, comparison);
  const verdicts = new Uint8Array(column.size);
  return (slot) => {
    const code = column.codeOf(slot);
    let verdict = verdicts[code];
    if (verdict === 0 || verdict === undefined) {
      verdict = testWord(code) ? fits : fitsNot;
      verdicts[code] = verdict;
    }
    return verdict === fits;
  };
}

/** Texts are searched in their kept lower case; everything else goes the long way. */
function wordTest(column: WordColumn, comparison: FilterComparison): (code: number) => boolean {
  const { operator, value } = comparison;
  const testAnyhow = (code: number) => matchFilter(comparison, () => column.wordOf(code));
  if (value.kind !== "text" || (operator !== "contains" && operator !== "matches")) return testAnyhow;
  const text = value.value.toLowerCase();
  const words = operator === "contains" ? [text] : text.split(/\s+/);
  return (code) => {
    const lower = column.lowerOf(code);
    return lower === null ? testAnyhow(code) : words.every((word) => lower.includes(word));
  };
}
