import { useId } from "react";
import type { ReactNode } from "react";
import { FieldError } from "../ui/field.tsx";
import type { FieldControlProps } from "../ui/field.tsx";
import styles from "./setting-row.module.css";

export interface SettingTexts {
  readonly label: string;
  /** One sentence below the label. */
  readonly help?: ReactNode;
  readonly error?: string | null | undefined;
}

/** One setting: name and sentence at the left, control and its mistake at the right. */
export function SettingRow(props: SettingTexts & { readonly children: (control: FieldControlProps) => ReactNode }) {
  const { label, help, error, children } = props;
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [help ? helpId : "", error ? errorId : ""].filter(Boolean).join(" ");
  return (
    <div className={styles.row}>
      <div>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {help ? (
          <div className={styles.help} id={helpId}>
            {help}
          </div>
        ) : null}
      </div>
      <div className={styles.control}>
        {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy || undefined })}
        <FieldError id={errorId} text={error} />
      </div>
    </div>
  );
}

/** One setting whose control is a group with a name of its own. */
export function SettingGroup({ label, help, children }: SettingTexts & { readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <div>
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
        {help ? <div className={styles.help}>{help}</div> : null}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  );
}
