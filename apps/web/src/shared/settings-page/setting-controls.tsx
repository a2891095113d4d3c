import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { ComponentProps } from "react";
import { classNames } from "../ui/class-names.ts";
import frame from "../ui/field.module.css";
import { IconButton } from "../ui/icon-button.tsx";
import { Select } from "../ui/select-field.tsx";
import type { SelectOption } from "../ui/select-field.tsx";
import { SettingRow } from "./setting-row.tsx";
import type { SettingTexts } from "./setting-row.tsx";
import styles from "./setting-row.module.css";
import { useMessages } from "./texts.ts";

type InputProps = SettingTexts & Omit<ComponentProps<"input">, "id" | "size">;

/** A setting of one line of text. A form's field binding can be spread on it. */
export function TextSetting({ label, help, error, ...native }: InputProps) {
  return (
    <SettingRow label={label} help={help} error={error}>
      {(control) => (
        <div
          className={classNames(
            frame.control,
            styles.input,
            native.disabled && frame.isDisabled,
            error && frame.invalid,
          )}
        >
          <input type="text" {...native} {...control} className={frame.input} />
        </div>
      )}
    </SettingRow>
  );
}

/** A whole number with the word for its unit behind it. */
export function NumberSetting({ label, help, error, unit, ...native }: InputProps & { readonly unit: string }) {
  return (
    <SettingRow label={label} help={help} error={error}>
      {(control) => (
        <div className={styles.withUnit}>
          <div className={classNames(frame.control, styles.number, error && frame.invalid)}>
            <input type="text" inputMode="numeric" {...native} {...control} className={frame.input} />
          </div>
          <span>{unit}</span>
        </div>
      )}
    </SettingRow>
  );
}

/** A password with a button that shows it. */
export function PasswordSetting({ label, help, error, ...native }: InputProps) {
  const texts = useMessages();
  const [isShown, setShown] = useState(false);
  return (
    <SettingRow label={label} help={help} error={error}>
      {(control) => (
        <div className={classNames(frame.control, styles.input, error && frame.invalid)}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...native}
            {...control}
            type={isShown ? "text" : "password"}
            className={frame.input}
          />
          <span className={frame.trailing}>
            <IconButton
              icon={isShown ? EyeOff : Eye}
              iconSize={16}
              size="sm"
              label={`${isShown ? texts.hidePassword : texts.showPassword} (${label})`}
              onClick={() => setShown(!isShown)}
            />
          </span>
        </div>
      )}
    </SettingRow>
  );
}

type SelectSettingProps = SettingTexts &
  Omit<ComponentProps<"select">, "id" | "size" | "children"> & { readonly options: readonly SelectOption[] };

/** One of a few choices. */
export function SelectSetting({ label, help, error, ...select }: SelectSettingProps) {
  return (
    <SettingRow label={label} help={help} error={error}>
      {(control) => <Select {...select} {...control} className={styles.select} />}
    </SettingRow>
  );
}

export interface SwitchSettingProps extends SettingTexts {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** On or off. */
export function SwitchSetting({ label, help, error, isOn, onChange }: SwitchSettingProps) {
  const texts = useMessages();
  return (
    <SettingRow label={label} help={help} error={error}>
      {(control) => (
        <span className={styles.switchLine}>
          <input
            {...control}
            type="checkbox"
            role="switch"
            className={styles.switch}
            checked={isOn}
            aria-checked={isOn}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span aria-hidden="true">{isOn ? texts.on : texts.off}</span>
        </span>
      )}
    </SettingRow>
  );
}
