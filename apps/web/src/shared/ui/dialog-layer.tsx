import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { useDialogFocus } from "./use-dialog-focus.ts";
import type { DialogFocusOptions } from "./use-dialog-focus.ts";
import styles from "./dialog-layer.module.css";

export interface DialogLayerProps extends DialogFocusOptions {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Where the panel stands, by the padding and alignment of the layer. */
  readonly className?: string | undefined;
  readonly panelClassName: string | undefined;
  /** True: a box with round corners that rises; below 640 px its own styles shape it. */
  readonly isBox?: boolean;
  readonly hasDescription?: boolean;
  readonly children: ReactNode;
}

/**
 * What modal, drawer and search dialog share: a panel over the page that keeps the focus, closes with Escape, and gives
 * the focus back. The scrim is our own: the library's overlay writes a <style>, which the content security policy refuses.
 */
export function DialogLayer(props: DialogLayerProps) {
  const { isOpen, onClose, className, panelClassName, isBox = true, hasDescription = false, children } = props;
  const focus = useDialogFocus(props);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(isNowOpen) => (isNowOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <div className={classNames(styles.scrim, className)}>
          <Dialog.Content
            {...focus}
            className={classNames(styles.panel, isBox && styles.box, panelClassName)}
            {...(hasDescription ? {} : { "aria-describedby": undefined })}
          >
            {children}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
