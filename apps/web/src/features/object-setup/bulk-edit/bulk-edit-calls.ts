import { bulkEditCalls } from "@monitor/contract";
import type { EditOutcome, EditPreview } from "@monitor/contract";
import type { CancelSignal } from "@monitor/contract";
import { runCall } from "../../../shared/api/index.ts";
import type { ManyRequest } from "../../../shared/object-setup/index.ts";

type Changes = Readonly<Record<string, unknown>>;

/** What a change would do to several objects. */
export function previewEdit(
  objects: ManyRequest["objects"],
  changes: Changes,
  signal: CancelSignal,
): Promise<EditPreview> {
  const chosen = "ids" in objects ? { ids: [...objects.ids] } : { ...objects, except: [...objects.except] };
  return runCall(bulkEditCalls.previewBulkEdit, { body: { objects: chosen, changes }, signal });
}

/** Changes the objects that are as they were in the preview. */
export const editMany = (objects: Readonly<Record<string, string | null>>, changes: Changes): Promise<EditOutcome> =>
  runCall(bulkEditCalls.bulkEdit, { body: { objects: { ...objects }, changes } });
