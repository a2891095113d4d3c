import { formatDuration, locales } from "@monitor/domain";
import { useLanguage } from "../../shared/i18n/index.ts";
import { simulatedFaults, simulatedThemes } from "../../shared/preferences/dev-settings.ts";
import { SelectField } from "../../shared/ui/select-field.tsx";
import type { SelectOption } from "../../shared/ui/select-field.tsx";
import { logoutOptions } from "./draft.ts";
import type { Draft } from "./draft.ts";
import { useMessages } from "./texts.ts";

export interface SelectFieldsProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
}

const secondsPerMinute = 60;
const secondsPerHour = 3600;
const languageOptions = [
  { value: "en", label: "English" },
  { value: "de", label: "Deutsch" },
] as const;

function useLogoutOptions(stored: number | null): SelectOption[] {
  const texts = useMessages();
  const locale = useLanguage();
  return logoutOptions(stored).map((seconds) => {
    const isMinutes = seconds % secondsPerMinute === 0 && seconds < secondsPerHour;
    const inWords = isMinutes ? texts.minutes(seconds / secondsPerMinute) : formatDuration(seconds, locale);
    return { value: String(seconds), label: seconds === 0 ? texts.never : inWords };
  });
}

/** Language, automatic logout, fault of the application server, theme. */
export function SelectFields({ draft, change }: SelectFieldsProps) {
  const texts = useMessages();
  const notSet: SelectOption = { value: "", label: texts.notSet };
  const logoutOptions = useLogoutOptions(draft.automaticLogoutTime);
  const find = <T extends string>(list: readonly T[], text: string): T | null =>
    list.find((entry) => entry === text) ?? null;
  return (
    <>
      <div>
        <SelectField
          label={texts.language}
          options={[notSet, ...languageOptions]}
          value={draft.language ?? ""}
          onChange={({ target }) => change({ language: find(locales, target.value) })}
        />
      </div>
      <div>
        <SelectField
          label={texts.logoutTime}
          options={[notSet, ...logoutOptions]}
          value={String(draft.automaticLogoutTime ?? "")}
          onChange={({ target }) => change({ automaticLogoutTime: target.value === "" ? null : Number(target.value) })}
        />
      </div>
      <div>
        <SelectField
          label={texts.appserverError}
          options={simulatedFaults.map((fault) => ({ value: fault, label: texts.faults[fault] }))}
          value={draft.appserverError}
          onChange={({ target }) => change({ appserverError: find(simulatedFaults, target.value) ?? "none" })}
        />
      </div>
      <div>
        <SelectField
          label={texts.userTheme}
          options={[notSet, ...simulatedThemes.map((theme) => ({ value: theme, label: texts.themes[theme] }))]}
          value={draft.userTheme ?? ""}
          onChange={({ target }) => change({ userTheme: find(simulatedThemes, target.value) })}
        />
      </div>
    </>
  );
}
