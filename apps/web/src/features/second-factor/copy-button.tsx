import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../shared/clipboard/copy-text.ts";
import { Button } from "../../shared/ui/button.tsx";
import { useMessages } from "./texts.ts";

/** Copies a text and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const texts = useMessages();
  const [outcome, setOutcome] = useState<"copied" | "copyFailed" | null>(null);
  async function copy(): Promise<void> {
    setOutcome((await copyText(text)) ? "copied" : "copyFailed");
  }
  return (
    <Button icon={outcome === "copied" ? Check : Copy} aria-live="polite" onClick={() => void copy()}>
      {outcome === null ? label : texts[outcome]}
    </Button>
  );
}
