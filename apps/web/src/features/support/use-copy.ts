import { useState } from "react";
import { copyText } from "../../shared/clipboard/copy-text.ts";
import { notices } from "../../shared/notices/index.ts";
import { useMessages } from "./texts.ts";

/** Copies a text; the button's label says that it is done. */
export function useCopy(firstLabel: string): { copy: (text: string) => Promise<void>; label: string } {
  const texts = useMessages();
  const [copied, setCopied] = useState<string | null>(null);
  return {
    label: copied === null ? firstLabel : texts.copied,
    async copy(text) {
      const isDone = await copyText(text);
      setCopied(isDone ? text : null);
      if (!isDone) notices.show({ id: "copy", type: "error", title: texts.copyFailed });
    },
  };
}
