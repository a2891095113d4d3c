import type { ComponentProps } from "react";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { whenIdle } from "../../../shared/loading/index.ts";
import { lazyPart } from "../../../shared/loading/lazy-part.tsx";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { PasswordField } from "../../../shared/ui/password-field.tsx";
import { SelectField } from "../../../shared/ui/select-field.tsx";
import { TextArea } from "../../../shared/ui/text-area.tsx";
import { TextField } from "../../../shared/ui/text-field.tsx";
import { useMessages } from "../texts.ts";
import { OpenChoice } from "./open-choice.tsx";
import type { SettingControl } from "./setting-control.ts";
import styles from "./settings.module.css";

/** What does not load must not take away what is typed in the form around it. */
const late = { after: whenIdle, otherwise: "retry" } as const;
const ObjectField = lazyPart(async () => (await import("./object-field.tsx")).ObjectField, late);
const MaintenanceSetting = lazyPart(
  async () => (await import("../maintenance/maintenance-setting.tsx")).MaintenanceSetting,
  late,
);
/** A plain choice until the page has what it needs: making and changing schedules comes later. */
const ScheduleField = lazyPart(async () => (await import("../schedules/schedule-field.tsx")).ScheduleField, {
  ...late,
  fallback: ({ label, help, options, binding }) => (
    <SelectField label={label} help={help} options={options} {...binding} />
  ),
});
const SourcesPicker = lazyPart(async () => (await import("../sources/sources-picker.tsx")).SourcesPicker, {
  otherwise: "retry",
});

/** One setting as the control that its definition asks for. */
export function SettingField(control: SettingControl) {
  const { field, binding, value } = control;
  const texts = useMessages();
  const locale = useLanguage();
  const tagHelp = field.input === "tags" ? texts.tagsHelp : undefined;
  const common = {
    label: field.label[locale],
    help: field.help?.[locale] ?? tagHelp,
    ...(field.is_required && { required: true }),
  };
  const options = field.options?.map((option) => ({ value: option.value, label: option.label[locale] }));
  if (field.is_secret) return <SecretField {...control} common={common} />;
  if (field.input === "list") return <MaintenanceSetting {...common} value={value} onChange={control.set} />;
  if (field.input === "object") return <ObjectField {...common} {...control} />;
  if (options) {
    const Choice = field.key === "schedule" ? ScheduleField : field.is_open ? OpenChoice : null;
    if (Choice) return <Choice {...common} {...control} options={options} />;
    const isKnown = options.some((option) => option.value === value);
    return <SelectField {...common} {...binding} options={isKnown ? options : [...options, { value, label: value }]} />;
  }
  return (
    <>
      <TypedField {...control} common={common} />
      {field.names ? <SourcesPicker {...control} form={field.names} /> : null}
    </>
  );
}

interface TypedFieldProps extends SettingControl {
  readonly common: Pick<ComponentProps<typeof TextField>, "label" | "help" | "required">;
}

/** A text or a number that is typed. */
function TypedField({ field, binding, common }: TypedFieldProps) {
  if (field.is_multiline) return <TextArea {...common} rows={4} spellCheck={false} {...binding} />;
  const isNumber = field.takes === "integer" || field.takes === "number";
  return (
    <TextField
      {...common}
      {...binding}
      {...(isNumber && { inputMode: field.takes === "integer" ? "numeric" : "decimal" })}
      spellCheck={false}
    />
  );
}

/** A secret is written and never read: the field is empty, and says whether there is one. */
function SecretField({ field, binding, secret, common }: TypedFieldProps) {
  const texts = useMessages();
  const isSet = secret?.isSet === true;
  const isCleared = secret?.isCleared === true;
  const props = {
    ...common,
    ...binding,
    placeholder: isCleared ? texts.secretGone : isSet ? texts.secretSet : texts.secretNotSet,
    disabled: isCleared,
    autoComplete: "new-password",
  };
  return (
    <div>
      {field.is_multiline ? (
        <TextArea rows={4} spellCheck={false} {...props} />
      ) : (
        <PasswordField showLabel={texts.showSecret} hideLabel={texts.hideSecret} {...props} />
      )}
      {isSet ? (
        <Checkbox className={styles.clear} checked={isCleared} onChange={(event) => secret.clear(event.target.checked)}>
          {texts.removeSecret}
        </Checkbox>
      ) : null}
    </div>
  );
}
