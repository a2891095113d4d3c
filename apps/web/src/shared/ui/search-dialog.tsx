import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { DialogLayer } from "./dialog-layer.tsx";
import styles from "./search-dialog.module.css";
import hidden from "./visually-hidden.module.css";

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
  return (
    <DialogLayer isOpen onClose={onClose} className={styles.scrim} panelClassName={styles.dialog}>
      <Dialog.Title className={hidden.hidden}>{label}</Dialog.Title>
      {children}
    </DialogLayer>
  );
}
