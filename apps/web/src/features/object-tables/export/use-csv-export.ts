import { useCallback } from "react";
import { useWords } from "../../../shared/i18n/index.ts";
import type { ColumnId } from "../columns/column-ids.ts";
import { useCellWords } from "../columns/use-cell-words.ts";
import type { TableSource } from "../source/table-source.ts";
import { useMessages } from "../texts.ts";
import type { LongRuns } from "./use-long-run.ts";

/** Saves all that matches as a file, with the columns on the screen, block by block. */
export function useCsvExport(source: TableSource, columns: readonly ColumnId[], runs: LongRuns): () => void {
  const texts = useMessages();
  const { yes, no } = useWords();
  const cellWords = useCellWords(false, false);
  const { loadAll } = source;
  const { start } = runs;
  return useCallback(() => {
    const words = { ...cellWords, heading: (id: ColumnId) => texts.column[id], unit: texts.unit, yes, no };
    start("export", async ({ signal, onProgress }) => {
      const { startFile } = await import("./sensor-file.ts");
      const file = startFile(columns, words);
      await loadAll({
        signal,
        onBlock({ rows, doneCount, total }) {
          file.add(rows);
          onProgress(doneCount, total);
        },
      });
      if (!signal.aborted) file.save(texts.table);
    });
  }, [start, loadAll, columns, cellWords, texts, yes, no]);
}
