import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Field } from "./field.tsx";
import type { FieldTexts } from "./field.tsx";
import { Icon } from "./icon.tsx";
import type { IconShape } from "./icon.tsx";
import styles from "./field.module.css";

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "size" | "id"> {
  readonly icon?: IconShape;
  /** Control inside the frame, at the right end. */
  readonly trailing?: ReactNode;
  /** md 32 px, lg 40; both 44 on touch. */
  readonly size?: "md" | "lg";
  readonly isMono?: boolean;
}

/** One-line text input with label, help and error. Every other property goes to the input. */
export function TextField(props: TextFieldProps) {
  const { label, optionalLabel, help, error, icon, trailing, size = "md", isMono = false, ...native } = props;
  return (
    <Field label={label} optionalLabel={optionalLabel} help={help} error={error}>
      {(control) => (
        <div
          className={classNames(
            styles.control,
            size === "lg" && styles.lg,
            error && styles.invalid,
            native.disabled && styles.isDisabled,
          )}
        >
          {icon ? <Icon shape={icon} size={size === "lg" ? 16 : 14} /> : null}
          <input
            type="text"
            {...native}
            {...control}
            className={classNames(styles.input, isMono && styles.mono, native.className)}
          />
          {trailing ? <span className={styles.trailing}>{trailing}</span> : null}
        </div>
      )}
    </Field>
  );
}
