import { calls } from "@monitor/contract";
import { reportPeriodNames } from "@monitor/domain";
import type { ReportPeriodName } from "@monitor/domain";
import { reportWords } from "@monitor/report";
import { useState } from "react";
import { useCall } from "../../shared/api/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { SelectField } from "../../shared/ui/select-field.tsx";
import type { SelectOption } from "../../shared/ui/select-field.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import { targetOf, zoneNames } from "./report-choice.ts";
import type { ReportChoice } from "./report-choice.ts";
import styles from "./reports.module.css";
import { useMessages } from "./texts.ts";

export interface ChoiceRowProps {
  readonly choice: ReportChoice;
  /** Name of the object, once the report has told it. */
  readonly objectName: string | null;
  readonly onChange: (changes: Partial<ReportChoice>) => void;
}

/** Groups and probes to choose from. */
const maxChoices = 500;

function useObjectOptions({ object }: ReportChoice, name: string | null): SelectOption[] {
  const query = { query: { limit: maxChoices } };
  const groups = useCall(calls.listGroups, query).data ?? [];
  const probes = useCall(calls.listProbes, query).data ?? [];
  const options = [...groups, ...probes].map(({ id, name: label }): SelectOption => ({ value: id, label }));
  const isListed = options.some(({ value }) => value === object);
  return isListed ? options : [{ value: object, label: name ?? `# ${object}` }, ...options];
}

/** Fields for object, period, time zone and target; each change reads the report again. */
export function ChoiceRow({ choice, objectName, onChange }: ChoiceRowProps) {
  const texts = useMessages();
  const words = reportWords[useLanguage()];
  return (
    <div className={styles.choice}>
      <div className={styles.choiceField}>
        <SelectField
          label={texts.object}
          value={choice.object}
          options={useObjectOptions(choice, objectName)}
          onChange={({ target }) => onChange({ object: target.value })}
        />
      </div>
      <div className={styles.choiceField}>
        <SelectField
          label={texts.period}
          value={choice.period}
          options={reportPeriodNames.map((name) => ({ value: name, label: words.periods[name] }))}
          onChange={({ target }) => onChange({ period: target.value as ReportPeriodName })}
        />
      </div>
      <div className={styles.choiceField}>
        <SelectField
          label={texts.timeZone}
          value={choice.timeZone}
          options={zoneNames(choice.timeZone).map((zone) => ({ value: zone, label: zone }))}
          onChange={({ target }) => onChange({ timeZone: target.value })}
        />
      </div>
      <div className={styles.choiceField}>
        <TargetField key={choice.target} target={choice.target} onChange={(target) => onChange({ target })} />
      </div>
    </div>
  );
}

function TargetField({ target, onChange }: { readonly target: string; readonly onChange: (target: string) => void }) {
  const texts = useMessages();
  const language = useLanguage();
  const [text, setText] = useState(language === "de" ? target.replace(".", ",") : target);
  const [isWrong, setWrong] = useState(false);
  function take() {
    const read = targetOf(text);
    setWrong(read === null);
    if (read !== null && read !== target) onChange(read);
  }
  return (
    <TextField
      label={texts.target}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      error={isWrong ? texts.targetWrong : null}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === "Enter") take();
      }}
    />
  );
}
