import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconShape } from "./icon.tsx";
import styles from "./button.module.css";

export const buttonKinds = ["primary", "secondary", "ghost", "danger"] as const;
export type ButtonKind = (typeof buttonKinds)[number];

export const buttonSizes = ["sm", "md", "lg"] as const;
export type ButtonSize = (typeof buttonSizes)[number];

export interface ButtonLook {
  readonly kind?: ButtonKind | undefined;
  /** sm 28 px, md 32, lg 40; md is 44 and sm 36 below 640 px. */
  readonly size?: ButtonSize | undefined;
  readonly isBlock?: boolean | undefined;
  /** Below 960 px only the icon is seen; the label stays as name and tooltip. */
  readonly isIconOnlyBelowMd?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "disabled"> {
  readonly icon?: IconShape | undefined;
  readonly trailingIcon?: IconShape | undefined;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  /** Why the action is impossible now: the button stays focusable and shows this as its tooltip. */
  readonly disabledReason?: string | undefined;
  readonly children?: ReactNode;
}

/** Class names of a button, for a router link that looks like one. Give it `<ButtonContent>` as its child. */
export function buttonClassName({ kind = "secondary", size = "md", isBlock, isIconOnlyBelowMd }: ButtonLook): string {
  return classNames(
    styles.button,
    styles[kind],
    size !== "md" && styles[size],
    isBlock && styles.block,
    isIconOnlyBelowMd && styles.iconOnly,
  );
}

export interface ButtonContentProps {
  readonly icon?: IconShape | undefined;
  readonly trailingIcon?: IconShape | undefined;
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
}

/** Icon and label inside a button or a link that looks like one. */
export function ButtonContent({ icon, trailingIcon, isBusy = false, children }: ButtonContentProps) {
  const hasFloatingRing = isBusy && !icon;
  return (
    <>
      {isBusy ? <span className={classNames(styles.ring, hasFloatingRing && styles.floating)} /> : null}
      {icon && !isBusy ? <Icon shape={icon} className={styles.icon} /> : null}
      {children === undefined ? null : (
        <span className={classNames(styles.label, hasFloatingRing && styles.faded)}>{children}</span>
      )}
      {trailingIcon ? <Icon shape={trailingIcon} className={styles.trailing} /> : null}
    </>
  );
}

/** Button: primary, secondary (default), ghost or danger. Busy keeps its width and takes no clicks. */
export function Button(props: ButtonProps) {
  const { kind, size, isBlock, isIconOnlyBelowMd, icon, trailingIcon, children, className, onClick, ...rest } = props;
  const { isBusy = false, isDisabled = false, disabledReason, ...native } = rest;
  const isBlocked = isBusy || disabledReason !== undefined;

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (!isBlocked) {
      onClick?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <button
      type="button"
      {...native}
      {...tooltipOf(props)}
      className={classNames(buttonClassName({ kind, size, isBlock, isIconOnlyBelowMd }), className)}
      disabled={isDisabled && disabledReason === undefined}
      aria-disabled={disabledReason === undefined ? undefined : true}
      aria-busy={isBusy || undefined}
      onClick={click}
    >
      <ButtonContent icon={icon} trailingIcon={trailingIcon} isBusy={isBusy}>
        {children}
      </ButtonContent>
    </button>
  );
}

/** The reason of a disabled button always; the label only where the button is too narrow to show it. */
function tooltipOf({ disabledReason, isIconOnlyBelowMd, children }: ButtonProps) {
  if (disabledReason !== undefined) return { "data-tooltip": disabledReason };
  if (isIconOnlyBelowMd && typeof children === "string") return { "data-tooltip": children, "data-tooltip-below": 960 };
  return {};
}
