import { ChevronDown, ChevronUp, Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { moved } from "../../../shared/settings-page/moved.ts";
import { SelectSetting, TextSetting } from "../../../shared/settings-page/index.ts";
import type { SettingsForm } from "../../../shared/settings-page/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { FieldError } from "../../../shared/ui/field.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { Select, SelectField } from "../../../shared/ui/select-field.tsx";
import { TextField } from "../../../shared/ui/text-field.tsx";
import { useMessages } from "../texts.ts";
import { emptyStep, maxSteps, stepsOfText, textOfSteps } from "./rule-fields.ts";
import type { RuleStep, RuleValues } from "./rule-fields.ts";
import styles from "./rules.module.css";
import { Token } from "./token.tsx";
import type { Choice, RuleNames } from "./use-rule-names.ts";

const repeats = ["0", "1", "2", "3", "4", "5"];
const usualWait = 15;

interface StepsCardProps {
  readonly form: SettingsForm<RuleValues>["form"];
  readonly names: RuleNames;
}

/** Who is told, one step after the other, until somebody acknowledges. */
export function StepsCard({ form, names }: StepsCardProps) {
  const texts = useMessages();
  const steps = stepsOfText(form.values.steps);
  const put = (next: readonly RuleStep[]) => form.set("steps", textOfSteps(next));
  const last = steps[steps.length - 1];
  const add = () => {
    const after = last === undefined ? 0 : last.after_minutes + usualWait;
    put([...steps, emptyStep(last?.method_id ?? names.methods[0]?.id ?? "", after)]);
  };
  return (
    <Card title={texts.tellTitle} note={texts.tellNote} isFlush>
      <ol>
        {steps.map((step, index) => (
          <StepEditor
            // oxlint-disable-next-line react/no-array-index-key -- steps have no other name
            key={index}
            step={step}
            index={index}
            count={steps.length}
            names={names}
            onChange={(changed) => put(steps.map((each, place) => (place === index ? changed : each)))}
            onMove={(by) => put(moved(steps, index, by))}
            onRemove={() => put(steps.filter((_, place) => place !== index))}
          />
        ))}
      </ol>
      <div className={styles.addStep}>
        <Button
          size="sm"
          icon={Plus}
          disabledReason={steps.length >= maxSteps ? texts.tooManySteps(maxSteps) : undefined}
          onClick={add}
        >
          {texts.addStep}
        </Button>
        <FieldError id="rule-steps-error" text={form.errorOf("steps")} />
      </div>
      <SelectSetting
        label={texts.repeatLast}
        help={texts.repeatHelp}
        options={repeats.map((value) => ({
          value,
          label: value === "0" ? texts.noRepeat : texts.times(Number(value)),
        }))}
        {...form.field("repeat")}
      />
      {form.values.repeat === "0" ? null : (
        <TextSetting label={texts.repeatEvery} inputMode="numeric" {...form.field("repeat_minutes")} />
      )}
    </Card>
  );
}

interface StepEditorProps {
  readonly step: RuleStep;
  readonly index: number;
  readonly count: number;
  readonly names: RuleNames;
  readonly onChange: (step: RuleStep) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function StepEditor({ step, index, count, names, onChange, onMove, onRemove }: StepEditorProps) {
  const texts = useMessages();
  const titleId = useId();
  const number = index + 1;
  const minutes = Number.isNaN(step.after_minutes) ? "" : String(step.after_minutes);
  const isGone = !names.methods.some(({ id }) => id === step.method_id);
  return (
    <li className={styles.step} aria-labelledby={titleId}>
      <div className={styles.stepHead}>
        <b id={titleId}>{texts.step(number)}</b>
        <IconButton icon={ChevronUp} label={texts.stepUp(number)} isDisabled={index === 0} onClick={() => onMove(-1)} />
        <IconButton
          icon={ChevronDown}
          label={texts.stepDown(number)}
          isDisabled={index === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton icon={Trash2} label={texts.removeStep(number)} isDisabled={count === 1} onClick={onRemove} />
      </div>
      <div className={styles.stepFields}>
        <TextField
          label={texts.afterMinutes}
          inputMode="numeric"
          value={minutes}
          onChange={({ target }) =>
            onChange({ ...step, after_minutes: /^\d{1,6}$/.test(target.value) ? Number(target.value) : 0 })
          }
        />
        <SelectField
          label={texts.method}
          options={[
            ...(isGone ? [{ value: step.method_id, label: texts.goneMethod }] : []),
            ...names.methods.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={step.method_id}
          onChange={({ target }) => onChange({ ...step, method_id: target.value })}
        />
        <SelectField
          label={texts.schedule}
          options={[
            { value: "", label: texts.atAnyTime },
            ...names.schedules.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={step.schedule_id ?? ""}
          onChange={({ target }) => onChange({ ...step, schedule_id: target.value || null })}
        />
      </div>
      {names.takesPeople(step.method_id) ? (
        <>
          {names.onCall.length > 0 && names.toPeople(step.method_id) ? (
            <OnCallChoice step={step} names={names} onChange={onChange} />
          ) : null}
          <People
            label={texts.people}
            choices={names.users}
            ids={step.user_ids}
            onChange={(user_ids) => onChange({ ...step, user_ids: [...user_ids] })}
          />
          <People
            label={texts.userGroups}
            choices={names.groups}
            ids={step.group_ids}
            onChange={(group_ids) => onChange({ ...step, group_ids: [...group_ids] })}
          />
          {names.toPeople(step.method_id) ? (
            <Checkbox
              checked={step.in_quiet_hours === true}
              onChange={({ target }) => onChange({ ...step, in_quiet_hours: target.checked })}
            >
              {texts.inQuietHours}
            </Checkbox>
          ) : null}
        </>
      ) : (
        <p className={styles.line}>{texts.tellsMethod}</p>
      )}
    </li>
  );
}

/** The on-call schedule by which a step tells somebody; one without anybody now is said here. */
function OnCallChoice({ step, names, onChange }: Pick<StepEditorProps, "step" | "names" | "onChange">) {
  const texts = useMessages();
  const chosen = names.onCall.find(({ id }) => id === step.on_call_id);
  return (
    <SelectField
      label={texts.onCall}
      help={chosen?.isEmpty ? texts.nobodyNow(chosen.name) : texts.onCallHelp}
      options={[
        { value: "", label: texts.nobodyOnCall },
        ...names.onCall.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={step.on_call_id ?? ""}
      onChange={({ target }) => onChange({ ...step, on_call_id: target.value || null })}
    />
  );
}

interface PeopleProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** People or user groups, chosen one by one from a list. */
function People({ label, choices, ids, onChange }: PeopleProps) {
  const texts = useMessages();
  const left = choices.filter(({ id }) => !ids.includes(id));
  return (
    <div role="group" aria-label={label} className={styles.tokens}>
      <span className={styles.label}>{label}</span>
      {ids.map((id) => (
        <Token
          key={id}
          text={choices.find((choice) => choice.id === id)?.name ?? `#${id}`}
          onRemove={() => onChange(ids.filter((other) => other !== id))}
        />
      ))}
      <Select
        size="sm"
        aria-label={texts.addTo(label)}
        options={[
          { value: "", label: texts.addTo(label) },
          ...left.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value=""
        onChange={({ target }) => (target.value === "" ? undefined : onChange([...ids, target.value]))}
      />
    </div>
  );
}
