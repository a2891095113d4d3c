import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { editObjects } from "./edit-objects.ts";
import { listOverrides } from "./list-overrides.ts";
import { previewEdit } from "./preview-edit.ts";

type BulkEditCallId = "previewBulkEdit" | "bulkEdit" | "listOverrides";

export const bulkEditHandlers = (parts: FeatureParts): CallHandlers<BulkEditCallId> => ({
  previewBulkEdit: ({ body }, context) => previewEdit(parts, body, context),
  bulkEdit: ({ body }, context) => editObjects(parts, body, context),
  listOverrides: ({ params, query }, context) => listOverrides(parts, { ...query, id: params.id }, context),
});
