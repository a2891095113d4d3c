import { CopyButton as SharedCopyButton } from "../../shared/clipboard/copy-button.tsx";
import { useMessages } from "./texts.ts";

/** Copies a text and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  return <SharedCopyButton text={text} label={label} outcomes={useMessages()} />;
}
