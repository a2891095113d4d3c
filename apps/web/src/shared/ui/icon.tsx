import type { LucideIcon } from "lucide-react";
import { memo } from "react";
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
export const Icon = memo(function Icon(props: IconProps) {
  const { shape: Shape, size = 14, className, isFilled = false, strokeWidth = 1.75 } = props;
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
});
