import { useCallback, useMemo, useState } from "react";
import { useDebouncedText } from "../../../shared/filtering/index.ts";
import type { TableState } from "../table-state.ts";
import { readCondition } from "./sensor-condition.ts";
import type { ConditionFault } from "./sensor-condition.ts";

/** The fields of the filter bar. */
export interface TableFilter {
  readonly keyword: string;
  readonly setKeyword: (text: string) => void;
  /** The condition as it is typed; it may be unfinished. */
  readonly condition: string;
  readonly setCondition: (text: string) => void;
  readonly fault: ConditionFault | null;
  readonly isLanguage: boolean;
  readonly toggleLanguage: () => void;
  /** The state of the table with what is typed: it holds at once, the address follows after a pause. */
  readonly state: TableState;
}

const quoted = (word: string) => `"${word.replace(/[\\"]/g, "\\$&")}"`;

/** A keyword in the filter language. */
export function conditionOfKeyword(keyword: string): string {
  return keyword
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `text contains ${quoted(word)}`)
    .join(" and ");
}

/** Keyword and condition over the state of the address; a condition that can't be read leaves the last one that could. */
export function useTableFilter(
  state: TableState,
  setState: (state: TableState, isReplacing?: boolean) => void,
): TableFilter {
  const replace = useCallback(
    (next: Partial<TableState>) => setState({ ...state, ...next, page: 1 }, true),
    [setState, state],
  );
  const [keyword, setKeyword] = useDebouncedText(
    state.keyword,
    useCallback((text: string) => replace({ keyword: text }), [replace]),
  );
  const [condition, setCondition] = useDebouncedText(
    state.query,
    useCallback((text: string) => replace({ query: text }), [replace]),
  );
  const [isChosen, setChosen] = useState(false);
  const isLanguage = isChosen || state.query !== "" || condition !== "";
  const { fault } = useMemo(() => readCondition(condition), [condition]);
  const typed = condition.trim();
  const [readable, setReadable] = useState(typed);
  if (fault === null && readable !== typed) setReadable(typed);

  const toggleLanguage = useCallback(() => {
    setChosen(!isLanguage);
    const words = keyword.trim();
    setKeyword("");
    setCondition(isLanguage ? "" : conditionOfKeyword(words));
    setState({ ...state, keyword: "", query: isLanguage ? "" : conditionOfKeyword(words), page: 1 }, true);
  }, [isLanguage, keyword, setKeyword, setCondition, setState, state]);

  const query = fault === null ? typed : readable;
  const words = keyword.trim();
  const isTyped = words !== state.keyword || query !== state.query;
  const applied = useMemo(
    () => ({ ...state, keyword: words, query, page: isTyped ? 1 : state.page }),
    [state, words, query, isTyped],
  );
  return useMemo(
    () => ({ keyword, setKeyword, condition, setCondition, fault, isLanguage, toggleLanguage, state: applied }),
    [keyword, setKeyword, condition, setCondition, fault, isLanguage, toggleLanguage, applied],
  );
}
