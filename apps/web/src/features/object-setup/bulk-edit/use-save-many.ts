import { useQueryClient } from "@tanstack/react-query";
import { refreshAfterAction } from "../../../shared/api/index.ts";
import { showDone } from "../../../shared/object-setup/undo/undo-notice.ts";
import { useMessages } from "../texts.ts";
import { editMany } from "./bulk-edit-calls.ts";
import { useBulkEditMessages } from "./texts.ts";

const maxNames = 5;

/** Changes the objects of a preview, says so and which were left out, and offers to take it back. Errors: the transport's. */
export function useSaveMany() {
  const texts = useBulkEditMessages();
  const setupTexts = useMessages();
  const queryClient = useQueryClient();
  return async (versions: Readonly<Record<string, string>>, changes: Readonly<Record<string, unknown>>) => {
    const { seq, changed, left_out } = await editMany(versions, changes);
    const names = left_out.slice(0, maxNames).map(({ object }) => object.name ?? "");
    const rest = left_out.length - names.length;
    const said = [...names, ...(rest > 0 ? [texts.notShown(rest)] : [])].join(", ");
    showDone(
      {
        title: seq === null ? texts.savedNone : texts.saved(changed),
        ...(said !== "" && { help: texts.leftOut(said) }),
        ...(seq !== null && { seqs: [seq] }),
      },
      setupTexts,
      queryClient,
    );
    void refreshAfterAction(queryClient);
  };
}
