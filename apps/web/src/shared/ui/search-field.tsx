import { Search, X } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { Kbd } from "./kbd.tsx";
import frame from "./field.module.css";
import styles from "./search-field.module.css";

export interface SearchFieldProps extends Omit<ComponentProps<"input">, "size" | "type" | "value" | "onChange"> {
  /** Name and placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly clearLabel: string;
  /** Key that focuses the field. */
  readonly shortcut?: string;
  /** Muted text at the right ("7 of 8"). */
  readonly note?: string | undefined;
  readonly size?: "sm" | "md";
  readonly width?: number | string;
}

/** More than a person searches for, and less than a server refuses. */
const maxSearchLength = 200;

/** Search text with a clear button; Escape clears before it does anything else. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, clearLabel, shortcut, note, size = "sm", width, ...native } = props;
  return (
    <div className={classNames(frame.control, size === "sm" && frame.sm, styles.frame)} style={{ width }}>
      <Icon shape={Search} />
      <input
        maxLength={maxSearchLength}
        {...native}
        type="text"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        className={frame.input}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          native.onKeyDown?.(event);
          if (event.key !== "Escape" || value === "" || event.defaultPrevented) return;
          event.stopPropagation();
          onChange("");
        }}
      />
      {note ? <span className={styles.note}>{note}</span> : null}
      {value === "" && shortcut ? (
        <span className={styles.shortcut}>
          <Kbd>{shortcut}</Kbd>
        </span>
      ) : null}
      {value === "" ? null : (
        <span className={styles.clear}>
          <IconButton icon={X} size="sm" label={clearLabel} onClick={() => onChange("")} />
        </span>
      )}
    </div>
  );
}
