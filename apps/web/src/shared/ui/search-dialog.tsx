import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { useDialogFocus } from "./use-dialog-focus.ts";
import styles from "./search-dialog.module.css";

export interface SearchDialogProps {
  /** Accessible name. */
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Dialog of a search: 640 px, below the top bar, without a header; its first field has the focus. Open as long as it is
 * mounted; load it lazily. Below 640 px it fills the window.
 */
export function SearchDialog({ label, onClose, children }: SearchDialogProps) {
  const focus = useDialogFocus({});
  return (
    <Dialog.Root open onOpenChange={(isNowOpen) => (isNowOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <div className={styles.scrim}>
          <Dialog.Content {...focus} className={styles.dialog} aria-describedby={undefined}>
            <Dialog.Title className={styles.title}>{label}</Dialog.Title>
            {children}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
