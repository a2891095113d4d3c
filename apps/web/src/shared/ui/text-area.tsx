import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field } from "./field.tsx";
import type { FieldTexts } from "./field.tsx";
import styles from "./field.module.css";

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<"textarea">, "id"> {}

/** Text input of several lines with label, help and error. */
export function TextArea({ label, optionalLabel, help, error, ...native }: TextAreaProps) {
  return (
    <Field label={label} optionalLabel={optionalLabel} help={help} error={error}>
      {(control) => (
        <textarea rows={2} {...native} {...control} className={classNames(styles.area, native.className)} />
      )}
    </Field>
  );
}
