import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useRef } from "react";
import type { ReactNode, RefObject } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import styles from "./modal.module.css";

export const modalSizes = ["sm", "md", "lg"] as const;
export type ModalSize = (typeof modalSizes)[number];

export interface ModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Action and object: "Pause 4 sensors". */
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly closeLabel: string;
  /** sm 440, md 520, lg 680; below 640 px a bottom sheet. */
  readonly size?: ModalSize;
  /** Buttons, primary last. */
  readonly footer?: ReactNode;
  /** Muted text at the left of the footer. */
  readonly footerNote?: ReactNode;
  /** Focused on opening; without it the first field, else the first button. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Gets the focus back when the element that had it before is gone. */
  readonly returnFocus?: RefObject<HTMLElement | null>;
  /** Submitting the form (Enter in a field, a submit button in the footer). */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

const fieldSelector = "input:not([type=hidden]):not([disabled]), textarea:not([disabled]), select:not([disabled])";

/**
 * Dialog that keeps the focus, closes with Escape, and gives the focus back. Load it lazily.
 * The scrim is our own: the library's overlay writes a <style>, which the content security policy refuses.
 */
export function Modal(props: ModalProps) {
  const { isOpen, onClose, title, description, closeLabel, size = "md", footer, footerNote, children } = props;
  const contentRef = useRef<HTMLDivElement>(null);
  const openerRef = useRef<Element | null>(null);

  function focusFirst(event: Event) {
    const target = props.initialFocus?.current ?? contentRef.current?.querySelector<HTMLElement>(fieldSelector);
    openerRef.current = document.activeElement;
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  function giveFocusBack(event: Event) {
    event.preventDefault();
    const opener = openerRef.current;
    const isUsable = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
    (isUsable ? opener : props.returnFocus?.current)?.focus();
  }

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
    <Dialog.Root open={isOpen} onOpenChange={(isNowOpen) => (isNowOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <div className={styles.scrim}>
          <Dialog.Content
            ref={contentRef}
            className={classNames(styles.modal, size !== "md" && styles[size])}
            onOpenAutoFocus={focusFirst}
            onCloseAutoFocus={giveFocusBack}
            {...(description ? {} : { "aria-describedby": undefined })}
          >
            <div className={styles.header}>
              <div className={styles.heading}>
                <Dialog.Title className={styles.title}>{title}</Dialog.Title>
                {description ? (
                  <Dialog.Description className={styles.description}>{description}</Dialog.Description>
                ) : null}
              </div>
              <IconButton icon={X} label={closeLabel} hasTooltip={false} className={styles.close} onClick={onClose} />
            </div>
            {props.onSubmit ? <ModalForm onSubmit={props.onSubmit}>{body}</ModalForm> : body}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function ModalForm({ onSubmit, children }: { readonly onSubmit: () => void; readonly children: ReactNode }) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
