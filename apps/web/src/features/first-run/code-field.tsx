import { useState } from "react";
import type { FieldBinding } from "../../shared/forms/index.ts";
import { classNames } from "../../shared/ui/class-names.ts";
import { Field } from "../../shared/ui/field.tsx";
import styles from "./first-run.module.css";
import { codeLength, lettersOf } from "./set-up-code.ts";
import { useMessages } from "./texts.ts";

export interface CodeFieldProps {
  readonly value: string;
  readonly binding: FieldBinding;
  /** The server has refused what stands there. */
  readonly isRefused: boolean;
  /** All of it has been typed. */
  readonly onFull: () => void;
}

const places = Array.from({ length: codeLength }, (_, place) => place);
const half = codeLength / 2;

/** One input over eight cells that show what is typed into it, so that pasting and screen readers meet one field. */
export function CodeField({ value, binding, isRefused, onFull }: CodeFieldProps) {
  const texts = useMessages();
  const [hasFocus, setHasFocus] = useState(false);
  const letters = lettersOf(value);
  const active = hasFocus ? Math.min(letters.length, codeLength - 1) : -1;
  return (
    <Field label={texts.code} optionalLabel={texts.codePlace} error={binding.error}>
      {(control) => (
        <div className={classNames(styles.code, (isRefused || binding.error !== null) && styles.refused)}>
          {places.map((place) => (
            <span
              key={place}
              aria-hidden="true"
              className={classNames(styles.cell, place === active && styles.active, place === half && styles.second)}
            >
              {letters[place] ?? ""}
            </span>
          ))}
          <span className={styles.dash} aria-hidden="true">
            –
          </span>
          <input
            {...control}
            {...(isRefused && { "aria-invalid": true })}
            type="text"
            name={binding.name}
            ref={binding.ref}
            className={styles.typed}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={20}
            onFocus={() => setHasFocus(true)}
            onBlur={(event) => {
              setHasFocus(false);
              binding.onBlur(event);
            }}
            onChange={(event) => {
              binding.onChange(event);
              const typed = lettersOf(event.target.value);
              if (typed.length === codeLength && letters.length < codeLength) onFull();
            }}
          />
        </div>
      )}
    </Field>
  );
}
