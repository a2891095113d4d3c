import type { Override } from "@monitor/contract";
import { useQueryClient } from "@tanstack/react-query";
import { refreshAfterAction, reportFailure } from "../../../shared/api/index.ts";
import { showDone } from "../../../shared/object-setup/undo/undo-notice.ts";
import { useMessages } from "../texts.ts";
import { editMany } from "./bulk-edit-calls.ts";
import { useBulkEditMessages } from "./texts.ts";

/** Gives places back to inheritance, a change for each section; one undo takes all of it back. */
export function useGiveBack(): (rows: readonly Override[]) => Promise<void> {
  const texts = useBulkEditMessages();
  const setupTexts = useMessages();
  const queryClient = useQueryClient();
  return async (rows) => {
    const sections = [...new Set(rows.map(({ section }) => section))];
    const seqs: number[] = [];
    let done = 0;
    try {
      for (const section of sections) {
        const objects = rows.filter((row) => row.section === section).map(({ object }) => [object.id, null] as const);
        const { seq, changed } = await editMany(Object.fromEntries(objects), { [section]: { _inherited: true } });
        done += changed;
        if (seq !== null) seqs.push(seq);
      }
    } catch (error) {
      reportFailure(error);
    }
    if (seqs.length > 0) {
      showDone({ title: texts.backDone(done), seqs }, setupTexts, queryClient);
    }
    void refreshAfterAction(queryClient);
  };
}
