import { CircleAlert } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./field.module.css";

export interface FieldTexts {
  readonly label: string;
  /** The word "Optional", shown at the right of the label. */
  readonly optionalLabel?: string | undefined;
  readonly help?: ReactNode;
  /** Error text; its presence makes the field invalid. */
  readonly error?: string | null | undefined;
}

/** What a control inside a field must carry so that label, help and error belong to it. */
export interface FieldControlProps {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

export interface FieldProps extends FieldTexts {
  readonly children: (control: FieldControlProps) => ReactNode;
}

/** Label above, help or error below a control. */
export function Field({ label, optionalLabel, help, error, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [help ? helpId : "", error ? errorId : ""].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label htmlFor={id}>{label}</label>
        {optionalLabel ? <small>{optionalLabel}</small> : null}
      </div>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy || undefined })}
      {help ? (
        <div className={styles.hint} id={helpId}>
          {help}
        </div>
      ) : null}
      <FieldError id={errorId} text={error} />
    </div>
  );
}

/** Error line below a field or a group of fields; read out when it appears, as the focus may have moved on by then. */
export function FieldError({ id, text }: { readonly id: string; readonly text: string | null | undefined }) {
  return (
    <div aria-live="polite">
      {text ? (
        <p className={styles.error} id={id}>
          <Icon shape={CircleAlert} size={13} />
          <span>{text}</span>
        </p>
      ) : null}
    </div>
  );
}
