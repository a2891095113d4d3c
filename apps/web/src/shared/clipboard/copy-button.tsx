import { Check, Copy } from "lucide-react";
import { useState } from "react";
import type { ComponentProps } from "react";
import { Button } from "../ui/button.tsx";
import { copyText } from "./copy-text.ts";

export interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, "size"> {
  readonly text: string;
  readonly label: string;
  /** What stands on it afterwards. */
  readonly outcomes: { readonly copied: string; readonly copyFailed: string };
}

/** Copies a text and says so. */
export function CopyButton({ text, label, outcomes, size }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "copyFailed" | null>(null);
  async function copy(): Promise<void> {
    setOutcome((await copyText(text)) ? "copied" : "copyFailed");
  }
  return (
    <Button size={size} icon={outcome === "copied" ? Check : Copy} aria-live="polite" onClick={() => void copy()}>
      {outcome === null ? label : outcomes[outcome]}
    </Button>
  );
}
