import { SelectField } from "../../shared/ui/select-field.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import { knownZones, zoneNames } from "./report-choice.ts";
import { useMessages } from "./texts.ts";

export interface ZoneFieldProps {
  /** Empty: that of the server. */
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (zone: string) => void;
}

/** The time zone of a report; a text field where the browser has no list of them. */
export function ZoneField({ value, isWrong, onChange }: ZoneFieldProps) {
  const texts = useMessages();
  const error = isWrong ? texts.zoneWrong : null;
  if (knownZones().length === 0) {
    return (
      <TextField
        label={texts.timeZone}
        help={texts.timeZoneHelp}
        value={value}
        autoComplete="off"
        spellCheck={false}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  const names = zoneNames(value).map((zone) => ({ value: zone, label: zone }));
  return (
    <SelectField
      label={texts.timeZone}
      value={value}
      options={[{ value: "", label: texts.zoneOfServer }, ...names]}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
