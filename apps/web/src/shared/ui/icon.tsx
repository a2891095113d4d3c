import type { LucideIcon } from "lucide-react";
import styles from "./icon.module.css";
import { classNames } from "./class-names.ts";

export type IconShape = LucideIcon;

export interface IconProps {
  readonly shape: IconShape;
  /** Pixels: 12, 14, 16, 18 or 20. */
  readonly size?: number;
  readonly className?: string | undefined;
  readonly isFilled?: boolean;
  readonly strokeWidth?: number;
}

/** One outline icon, always hidden from assistive technology: the name belongs to the control around it. */
export function Icon({ shape: Shape, size = 14, className, isFilled = false, strokeWidth = 1.75 }: IconProps) {
  return (
    <Shape
      size={size}
      strokeWidth={strokeWidth}
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.icon, className)}
      fill={isFilled ? "currentColor" : "none"}
    />
  );
}
