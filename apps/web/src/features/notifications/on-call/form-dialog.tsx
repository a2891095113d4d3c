import { FormDialog as SharedFormDialog } from "../../../shared/form-dialog/form-dialog.tsx";
import type { FormDialogProps } from "../../../shared/form-dialog/form-dialog.tsx";
import { useOnCallMessages } from "./texts.ts";

/** A form in a dialog of the pages about who is on call. */
export function FormDialog(props: Omit<FormDialogProps, "refusedTitle">) {
  return <SharedFormDialog {...props} refusedTitle={useOnCallMessages().refused} />;
}
