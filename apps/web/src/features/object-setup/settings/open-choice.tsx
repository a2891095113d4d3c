import { useState } from "react";
import type { ReactNode } from "react";
import { SelectField } from "../../../shared/ui/select-field.tsx";
import type { SelectOption } from "../../../shared/ui/select-field.tsx";
import { TextField } from "../../../shared/ui/text-field.tsx";
import { useMessages } from "../texts.ts";
import type { SettingControl } from "./setting-control.ts";

const other = "";

interface OpenChoiceProps extends SettingControl {
  readonly label: string;
  readonly help: ReactNode;
  readonly options: readonly SelectOption[];
}

/** The usual values to choose from, and a field for any other. */
export function OpenChoice({ label, help, options, binding, value, set }: OpenChoiceProps) {
  const texts = useMessages();
  const isUsual = options.some((option) => option.value === value);
  const [isOther, setOther] = useState(!isUsual);
  const isTyped = isOther || !isUsual;
  return (
    <div>
      <SelectField
        label={label}
        help={isTyped ? undefined : help}
        options={[...options, { value: other, label: texts.otherValue }]}
        value={isTyped ? other : value}
        onChange={({ target }) => {
          setOther(target.value === other);
          if (target.value !== other) set(target.value);
        }}
        {...(!isTyped && { name: binding.name, ref: binding.ref, onBlur: binding.onBlur, error: binding.error })}
      />
      {isTyped ? <TextField label={texts.otherValueOf(label)} help={help} {...binding} /> : null}
    </div>
  );
}
