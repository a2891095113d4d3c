import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { DialogLayer } from "./dialog-layer.tsx";
import { IconButton } from "./icon-button.tsx";
import type { DialogFocusOptions } from "./use-dialog-focus.ts";
import styles from "./modal.module.css";

export const modalSizes = ["sm", "md", "lg", "xl"] as const;
export type ModalSize = (typeof modalSizes)[number];

export interface ModalProps extends DialogFocusOptions {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Action and object: "Pause 4 sensors". */
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly closeLabel: string;
  /** sm 440, md 520, lg 680, xl 980; below 640 px a bottom sheet. */
  readonly size?: ModalSize;
  /** Buttons, primary last. */
  readonly footer?: ReactNode;
  /** Muted text at the left of the footer. */
  readonly footerNote?: ReactNode;
  /** Submitting the form (Enter in a field, Ctrl Enter or Ctrl S anywhere, a submit button in the footer). */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

/** Dialog with a title and buttons; below 640 px a bottom sheet. Load it lazily. */
export function Modal(props: ModalProps) {
  const { isOpen, onClose, title, description, closeLabel, size = "md", footer, footerNote, children } = props;

  const body = (
    <>
      <div className={styles.body}>{children}</div>
      {footer ? (
        <div className={styles.footer}>
          {footerNote ? <span className={styles.footerNote}>{footerNote}</span> : null}
          {footer}
        </div>
      ) : null}
    </>
  );

  return (
    <DialogLayer
      isOpen={isOpen}
      onClose={onClose}
      initialFocus={props.initialFocus}
      returnFocus={props.returnFocus}
      className={styles.scrim}
      panelClassName={classNames(styles.modal, size !== "md" && styles[size])}
      hasDescription={Boolean(description)}
    >
      <div className={styles.header}>
        <div className={styles.heading}>
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          {description ? <Dialog.Description className={styles.description}>{description}</Dialog.Description> : null}
        </div>
        <IconButton icon={X} label={closeLabel} hasTooltip={false} className={styles.close} onClick={onClose} />
      </div>
      {props.onSubmit ? <ModalForm onSubmit={props.onSubmit}>{body}</ModalForm> : body}
    </DialogLayer>
  );
}

function ModalForm({ onSubmit, children }: { readonly onSubmit: () => void; readonly children: ReactNode }) {
  function press(event: KeyboardEvent<HTMLFormElement>): void {
    const isSave = (event.key === "s" || event.key === "Enter") && (event.ctrlKey || event.metaKey) && !event.altKey;
    // Keys of a dialog above this one come by here too.
    if (!isSave || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    // The button refuses while it is busy or disabled.
    event.currentTarget.querySelector<HTMLButtonElement>("[type=submit]")?.click();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the button that sends it
    <form
      className={styles.form}
      noValidate
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
