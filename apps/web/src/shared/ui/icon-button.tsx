import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconShape } from "./icon.tsx";
import styles from "./icon-button.module.css";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "disabled"> {
  readonly icon: IconShape;
  /** Name of the action: accessible name and tooltip. */
  readonly label: string;
  /** md 32 px (44 on touch), sm 24 px. */
  readonly size?: "sm" | "md";
  readonly iconSize?: number;
  readonly hasBorder?: boolean;
  readonly isDisabled?: boolean;
  readonly isFilled?: boolean;
  readonly hasTooltip?: boolean;
}

/** Square button with an icon only. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, size = "md", iconSize, hasBorder, isDisabled, isFilled, hasTooltip = true, ...native } = props;
  return (
    <button
      type="button"
      {...native}
      className={classNames(styles.button, size === "sm" && styles.sm, hasBorder && styles.bordered, native.className)}
      aria-label={label}
      data-tooltip={hasTooltip ? label : undefined}
      disabled={isDisabled}
    >
      <Icon shape={icon} size={iconSize ?? (size === "sm" ? 14 : 16)} isFilled={isFilled ?? false} />
    </button>
  );
}
