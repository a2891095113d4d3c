import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { useDialogFocus } from "./use-dialog-focus.ts";
import type { DialogFocusChoice } from "./use-dialog-focus.ts";
import styles from "./drawer.module.css";

export interface DrawerProps extends DialogFocusChoice {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Panel at the right, 304 px, for the menu of small windows. Keeps the focus, closes with Escape. Load it lazily. */
export function Drawer({ isOpen, onClose, title, closeLabel, children, ...choice }: DrawerProps) {
  const focus = useDialogFocus(choice);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(isNowOpen) => (isNowOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <div className={styles.scrim}>
          <Dialog.Content {...focus} className={styles.drawer} aria-describedby={undefined}>
            <div className={styles.header}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              <IconButton icon={X} iconSize={20} label={closeLabel} hasTooltip={false} onClick={onClose} />
            </div>
            {children}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
