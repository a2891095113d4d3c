import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field } from "./field.tsx";
import type { FieldTexts } from "./field.tsx";
import { Icon } from "./icon.tsx";
import frame from "./field.module.css";
import styles from "./select-field.module.css";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps extends Omit<ComponentProps<"select">, "size" | "children"> {
  readonly options: readonly SelectOption[];
  readonly size?: "sm" | "md";
}

/** The bare select without label row, for toolbars; give it `aria-label`. */
export function Select({ options, size = "md", className, ...native }: SelectProps) {
  return (
    <span className={classNames(styles.wrap, size === "sm" && styles.sm, className)}>
      <select {...native} className={classNames(styles.select, native["aria-invalid"] === true && frame.invalid)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon shape={ChevronDown} className={styles.chevron} />
    </span>
  );
}

export interface SelectFieldProps extends FieldTexts, Omit<SelectProps, "id" | "size"> {}

/** Native select with label, help and error. */
export function SelectField({ label, optionalLabel, help, error, ...select }: SelectFieldProps) {
  return (
    <Field label={label} optionalLabel={optionalLabel} help={help} error={error}>
      {(control) => <Select {...select} {...control} className={styles.block} />}
    </Field>
  );
}
