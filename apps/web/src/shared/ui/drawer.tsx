import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { DialogLayer } from "./dialog-layer.tsx";
import { IconButton } from "./icon-button.tsx";
import type { DialogFocusOptions } from "./use-dialog-focus.ts";
import styles from "./drawer.module.css";

export interface DrawerProps extends DialogFocusOptions {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Panel at the right, 304 px, for the menu of small windows. Load it lazily. */
export function Drawer({ title, closeLabel, children, ...layer }: DrawerProps) {
  return (
    <DialogLayer {...layer} isBox={false} panelClassName={styles.drawer}>
      <div className={styles.header}>
        <Dialog.Title className={styles.title}>{title}</Dialog.Title>
        <IconButton icon={X} iconSize={20} label={closeLabel} hasTooltip={false} onClick={layer.onClose} />
      </div>
      {children}
    </DialogLayer>
  );
}
