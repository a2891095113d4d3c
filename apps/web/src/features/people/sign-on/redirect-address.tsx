import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../../shared/clipboard/copy-text.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useMessages } from "../texts.ts";
import styles from "./sign-on.module.css";

/** What the provider has to know of this server. */
export function RedirectAddress({ address }: { readonly address: string }) {
  const texts = useMessages();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.redirect}>
      <div className={styles.redirectText}>
        <span>{texts.signOn.redirect}</span>
        <code>{address}</code>
      </div>
      <Button icon={isCopied ? Check : Copy} onClick={() => void copyText(address).then((isDone) => setCopied(isDone))}>
        <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
      </Button>
    </div>
  );
}
