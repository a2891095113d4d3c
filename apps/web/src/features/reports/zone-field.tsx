import { ownTimeZone } from "@monitor/domain";
import { SelectField } from "../../shared/ui/select-field.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import { useMessages } from "./texts.ts";

interface KnownZones {
  supportedValuesOf?(key: "timeZone"): string[];
}

/** The time zones that the browser knows, the chosen one among them; older browsers tell none. */
export function zoneNames(chosen: string): string[] {
  const known = (Intl as KnownZones).supportedValuesOf?.("timeZone") ?? [];
  return [...new Set([chosen, ownTimeZone(), "UTC", ...known])].filter(Boolean).sort();
}

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
  if ((Intl as KnownZones).supportedValuesOf === undefined) {
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
