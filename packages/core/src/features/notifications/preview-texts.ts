import type { NotificationTexts, TextsPreview } from "@monitor/contract";
import { requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

/** How a message would be worded for the caller, with an outage that is made up. Errors: CallError FORBIDDEN. */
export function previewTexts(
  { outlet }: FeatureParts,
  { subject_template: subject = "", text_template: text = "" }: NotificationTexts,
  context: RequestContext,
): TextsPreview {
  requireAdministrator(context);
  return { ...outlet.preview({ subject, text }, context.user.id) };
}
