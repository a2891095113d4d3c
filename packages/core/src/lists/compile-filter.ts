import { listPropertyName } from "@monitor/contract";
import { matchFilter } from "@monitor/domain";
import type { FilterComparison, FilterExpression } from "@monitor/domain";
import type { Steps } from "../runtime/index.ts";
import type { View } from "../viewers/index.ts";
import { NumberColumn } from "./object-column.ts";
import type { WordColumn } from "./object-column.ts";
import type { ObjectColumns } from "./object-columns.ts";
import { valueSource } from "./object-properties.ts";
import { isPlaceProperty, PlaceTests } from "./place-properties.ts";
import type { ColumnProperty } from "./place-properties.ts";

/** Whether the object in a slot fits. */
export type SlotTest = (slot: number) => boolean;

export interface FilterParts {
  readonly columns: ObjectColumns;
  readonly view: View;
  /** Whether values are those of this viewer alone, as for objects with `sights.own`; hidden values fit no filter. */
  readonly isOwn: boolean;
}

/** A filter as a test of slots that says what `matchFilter` says; each different word is looked at once. */
export function* compileFilter(parts: FilterParts, expression: FilterExpression): Steps<SlotTest> {
  const places = new PlaceTests(parts.view);
  function* compileAll(expressions: readonly FilterExpression[]): Steps<SlotTest[]> {
    const tests: SlotTest[] = [];
    for (const each of expressions) tests.push(yield* compile(each));
    return tests;
  }
  function* compile(part: FilterExpression): Steps<SlotTest> {
    switch (part.kind) {
      case "and": {
        const tests = yield* compileAll(part.parts);
        return (slot) => tests.every((test) => test(slot));
      }
      case "or": {
        const tests = yield* compileAll(part.parts);
        return (slot) => tests.some((test) => test(slot));
      }
      case "not": {
        const test = yield* compile(part.part);
        return (slot) => !test(slot);
      }
      case "comparison":
        return yield* compileComparison(parts, part, places);
    }
  }
  return yield* compile(expression);
}

function* compileComparison(
  { columns, view, isOwn }: FilterParts,
  comparison: FilterComparison,
  places: PlaceTests,
): Steps<SlotTest> {
  const name = listPropertyName(comparison.property);
  if (name === null) return () => matchFilter(comparison, () => undefined);
  if (isPlaceProperty(name)) {
    const test = yield* places.testFor(name, comparison);
    return (slot) => test(columns.idOf(slot));
  }
  if (isOwn) return testOwn({ columns, view }, name, comparison);
  const column = columns.valuesOf(name);
  if (column instanceof NumberColumn) return (slot) => matchFilter(comparison, () => column.valueOf(slot));
  return testWords(column, comparison);
}

function testOwn(
  { columns, view }: Omit<FilterParts, "isOwn">,
  name: ColumnProperty,
  comparison: FilterComparison,
): SlotTest {
  const { read } = valueSource(name);
  return (slot) => {
    const record = view.get(columns.idOf(slot));
    return matchFilter(comparison, () => (record === undefined ? undefined : read({ world: view, record })));
  };
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
