import { useMemo } from "react";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { useMessages } from "../texts.ts";
import type { CellWords } from "./columns.tsx";

/** Words of the cells; the same object until language or rows become others, so that no row is drawn for nothing. */
export function useCellWords(isTwoLine: boolean, hasRecentValues: boolean): CellWords {
  const locale = useLanguage();
  const { never, impact } = useMessages();
  const { priority, shortStatusLabel, favourite, noData } = useMonitoringWords();
  return useMemo(
    () => ({ locale, never, noData, impact, favourite, priority, shortStatusLabel, isTwoLine, hasRecentValues }),
    [locale, never, noData, impact, favourite, priority, shortStatusLabel, isTwoLine, hasRecentValues],
  );
}
