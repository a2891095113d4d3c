import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { useWords } from "../../../shared/i18n/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { DialogLayer } from "../../../shared/ui/dialog-layer.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import styles from "./bulk-edit.module.css";
import { useBulkEditMessages } from "./texts.ts";

interface EditFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly description: string;
  readonly children: ReactNode;
}

/** The dialog that changes several objects. */
export function EditFrame({ title, description, onClose, children }: EditFrameProps) {
  const { close } = useWords();
  return (
    <DialogLayer isOpen onClose={onClose} className={styles.scrim} panelClassName={styles.dialog} hasDescription>
      <div className={styles.header}>
        <div>
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          <Dialog.Description className={styles.description}>{description}</Dialog.Description>
        </div>
        <IconButton icon={X} label={close} hasTooltip={false} onClick={onClose} />
      </div>
      {children}
    </DialogLayer>
  );
}

interface EditFooterProps {
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly saveLabel: string;
  readonly onClose: () => void;
}

export function EditFooter({ isReady, isBusy, saveLabel, onClose }: EditFooterProps) {
  const texts = useBulkEditMessages();
  return (
    <div className={styles.footer}>
      <span className={styles.note}>{texts.note}</span>
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button type="submit" kind="primary" isBusy={isBusy} disabledReason={isReady ? undefined : texts.nothingToSave}>
        {saveLabel}
      </Button>
    </div>
  );
}
