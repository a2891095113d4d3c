import { notificationCalls } from "@monitor/contract";
import type { NotificationMethod } from "@monitor/contract";
import { CircleAlert } from "lucide-react";
import { useId, useState } from "react";
import { RestApiError, runCall } from "../../../shared/api/index.ts";
import { useValidatedForm } from "../../../shared/forms/index.ts";
import type { ValidatedForm } from "../../../shared/forms/index.ts";
import { useWords } from "../../../shared/i18n/index.ts";
import { Banner } from "../../../shared/ui/banner.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Modal } from "../../../shared/ui/modal.tsx";
import { PasswordField } from "../../../shared/ui/password-field.tsx";
import { SelectField } from "../../../shared/ui/select-field.tsx";
import { TextField } from "../../../shared/ui/text-field.tsx";
import { useMessages } from "../texts.ts";
import type { Texts } from "../texts.ts";
import {
  bodyOf,
  changesOf,
  forgetName,
  isSecret,
  isStored,
  nameTaken,
  noAddress,
  rulesOf,
  settingName,
  valuesOf,
} from "./method-fields.ts";
import type { MethodField, MethodKindInfo, MethodValues } from "./method-fields.ts";
import { MethodTexts } from "./method-texts.tsx";
import styles from "./methods.module.css";

const maxNameLength = 100;
const maxSettingLength = 2000;

export interface MethodDialogProps {
  readonly kind: MethodKindInfo;
  /** Null: a new one. */
  readonly method: NotificationMethod | null;
  readonly methods: readonly NotificationMethod[];
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** Makes or changes a method; the fields are those that its kind defines. Load it lazily. */
export function MethodDialog({ kind, method, methods, onClose, onSaved }: MethodDialogProps) {
  const texts = useMessages();
  const { cancel, close } = useWords();
  const formId = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const kinds: Readonly<Record<string, string>> = texts.kind;
  const kindName = kinds[kind.kind] ?? kind.kind;
  const [initial] = useState(() => valuesOf(kind, method, kindName));
  const form = useValidatedForm<MethodValues>({
    initial,
    rules: rulesOf(kind, method, methods),
    refusals: { [nameTaken]: texts.nameTaken, [noAddress]: texts.noAddress },
    async send(values) {
      setRefusal(null);
      try {
        onSaved(await store(kind, method, values));
      } catch (error) {
        if (!(error instanceof RestApiError && error.status === 400)) throw error;
        setRefusal(error.message);
      }
    },
  });
  const templates = kind.fields.filter(({ type }) => type === "template");
  const fields = kind.fields.filter((field) => !templates.includes(field));
  const others = methods.filter(({ id }) => id !== method?.id);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={method ? texts.editTitle(method.name) : texts.addTitle(kindName)}
      description={leadOf(kind, texts)}
      closeLabel={close}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" form={formId} kind="primary" isBusy={form.isBusy}>
            {method ? texts.saveMethod : texts.addMethod}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit}>
        {refusal === null ? null : (
          <Banner tone="down" icon={<Icon shape={CircleAlert} size={16} />} isSmall role="alert" title={texts.refused}>
            {refusal}
          </Banner>
        )}
        <TextField label={texts.name} maxLength={maxNameLength} autoComplete="off" required {...form.field("name")} />
        {fields.map((field) => (
          <SettingField key={field.key} field={field} method={method} form={form} />
        ))}
        {templates.length > 0 ? <MethodTexts form={form} /> : null}
        {others.length > 0 ? (
          <SelectField
            label={texts.fallback}
            help={texts.fallbackHelp}
            options={[{ value: "", label: texts.none }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
            {...form.field("fallback_id")}
          />
        ) : null}
        <div className={styles.inUse}>
          <Checkbox checked={form.values.is_active} onChange={({ target }) => form.set("is_active", target.checked)}>
            {texts.methodActive}
          </Checkbox>
        </div>
      </form>
    </Modal>
  );
}

function leadOf({ kind, to_people, makes_tickets }: MethodKindInfo, texts: Texts): string | undefined {
  if (kind === "web_push") return texts.toDevicesLead;
  return to_people ? texts.toPeopleLead : makes_tickets ? texts.ticketLead : undefined;
}

async function store(kind: MethodKindInfo, method: NotificationMethod | null, values: MethodValues): Promise<string> {
  if (method === null) {
    return (await runCall(notificationCalls.createNotificationMethod, { body: bodyOf(kind, values) })).id;
  }
  const body = changesOf(kind, method, values);
  if (Object.keys(body).length > 0) {
    await runCall(notificationCalls.changeNotificationMethod, { params: { id: method.id }, body });
  }
  return method.id;
}

interface SettingFieldProps {
  readonly field: MethodField;
  readonly method: NotificationMethod | null;
  readonly form: ValidatedForm<MethodValues>;
}

function SettingField({ field, method, form }: SettingFieldProps) {
  const texts = useMessages();
  const labels: Readonly<Record<string, string>> = texts.field;
  const helps: Readonly<Record<string, string>> = texts.fieldHelp;
  const { key, is_required } = field;
  const isKept = isStored(method, field);
  const shared = {
    label: labels[key] ?? key,
    help: isKept ? texts.secretKept : helps[key],
    maxLength: maxSettingLength,
    autoComplete: "off",
    required: is_required && !isKept,
    ...(!is_required && { optionalLabel: texts.optional }),
    ...form.field(settingName(key)),
  };
  if (!isSecret(field)) return <TextField {...shared} />;
  return (
    <>
      <PasswordField
        {...shared}
        autoComplete="new-password"
        showLabel={texts.showSecret}
        hideLabel={texts.hideSecret}
      />
      {isKept && !is_required ? (
        <div className={styles.forget}>
          <Checkbox
            checked={form.values[forgetName(key)]}
            onChange={({ target }) => form.set(forgetName(key), target.checked)}
          >
            {texts.forgetSecret}
          </Checkbox>
        </div>
      ) : null}
    </>
  );
}
