import { formCalls } from "@monitor/contract";
import type { FormSection, Reference, SettingsObject } from "@monitor/contract";
import { Network, Pencil, RefreshCw } from "lucide-react";
import { useEffect, useImperativeHandle, useRef, useState } from "react";
import type { RefObject } from "react";
import { RestApiError, useCall } from "../../../shared/api/index.ts";
import { useValidatedForm } from "../../../shared/forms/index.ts";
import type { ValidatedForm } from "../../../shared/forms/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { SettingsFailed } from "../../../shared/settings-page/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { bodyOf } from "../settings/change-settings.ts";
import { PlainValue } from "../settings/plain-settings.tsx";
import { SettingField } from "../settings/setting-field.tsx";
import { nameOf, ownNameOf } from "../settings/setting-names.ts";
import type { SettingValues } from "../settings/setting-names.ts";
import { mistakeOf, ruleSentences, secretNames, settingRules } from "../settings/setting-rules.ts";
import { fieldText, isOwnSection, storedValues, wireSectionOf } from "../settings/setting-values.ts";
import { readCalls, refusedSetting, settingsInput } from "../settings/settings-calls.ts";
import { useMessages } from "../texts.ts";
import { useKeeping } from "../typed-values/kept-values.ts";
import type { KeptValues } from "../typed-values/kept-values.ts";
import styles from "./dialogs.module.css";
import type { Place } from "./place-field.tsx";
import { useDialogMessages } from "./texts.ts";

/** What the dialog asks of its log-ins when it is sent. */
export interface OwnLogIns {
  /** The sections of a body; null where a mistake is shown at its field. */
  readonly take: () => Record<string, unknown> | null;
  /** Shows what the server refuses at its field; false where it is about something else. */
  readonly refuse: (error: unknown) => boolean;
}

interface LogInFieldsProps {
  readonly place: Place;
  readonly handle: RefObject<OwnLogIns | null>;
  readonly kept: { readonly key: string; readonly first: KeptValues };
  readonly onCount: (count: number) => void;
}

/** Sections that checks log in with, by their definitions: they have a secret, and are inherited as a whole. */
const isLogIn = ({ inherits, is_kept_only, fields }: FormSection): boolean =>
  inherits === "section" && !is_kept_only && fields.some(({ is_secret }) => is_secret);

/** The log-ins that a new device would have, each with where it comes from, or of its own. */
export function LogInFields(props: LogInFieldsProps) {
  const { id, type } = props.place;
  const input = { params: { id }, query: { kind: "device" } };
  const form = useCall(formCalls.getSettingsForm, input, { isConstant: true, keepsPrevious: true });
  const above = useCall(readCalls[type] as typeof readCalls.group, settingsInput(id), { expects: [403, 404] });
  if (form.data !== undefined)
    return <LoadedLogIns {...props} sections={form.data.filter(isLogIn)} above={above.data ?? null} />;
  if (form.error === null) return <Skeleton width="60%" />;
  return <SettingsFailed isRetrying={form.isFetching} onRetry={() => void form.refetch()} />;
}

interface LoadedProps extends LogInFieldsProps {
  readonly sections: readonly FormSection[];
  /** The place with its settings; null where they are not known. */
  readonly above: SettingsObject | null;
}

/** All of it inherited. */
const inheritedValues = (sections: readonly FormSection[]): SettingValues =>
  storedValues(
    sections,
    Object.fromEntries(sections.map(({ name }) => [name, { _inherited: true }])) as unknown as SettingsObject,
  );

function useLogInForm({ sections, kept }: LoadedProps) {
  const texts = useMessages();
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const form = useValidatedForm<SettingValues>({
    initial: { ...inheritedValues(sections), ...kept.first },
    rules: settingRules(sections),
    refusals: { ...ruleSentences(sections, texts), ...said },
    send: async () => undefined,
  });
  const own = sections.filter((section) => form.values[ownNameOf(section)] === "1");
  const names = new Set(own.flatMap((section) => section.fields.map((field) => nameOf(section, field))));
  const isOwn = (name: string) => names.has(name) || own.some((section) => ownNameOf(section) === name);
  const values = Object.fromEntries(Object.entries(form.values).filter(([name]) => isOwn(name)));
  useKeeping(kept.key, values, secretNames(sections));

  function mistake(): readonly [name: string, code: string] | undefined {
    const typed = own.flatMap((section) => section.fields.map((field) => [section, field] as const));
    const codes = typed.map(([section, field]) => {
      const name = nameOf(section, field);
      return [name, mistakeOf(field, values[name] ?? "")] as const;
    });
    return codes.find((each): each is readonly [string, string] => each[1] !== null);
  }
  function refusal(error: unknown): readonly [name: string, code: string] | undefined {
    const refused = error instanceof RestApiError && error.status === 400 ? refusedSetting(error.message) : null;
    if (refused === null || !names.has(refused.name)) return undefined;
    const code = `said ${refused.name}`;
    setSaid((before) => ({ ...before, [code]: texts.refusedValue(refused.sentence) }));
    return [refused.name, code];
  }
  return { form, own, mistake, refusal, body: () => bodyOf(sections, values) };
}

function LoadedLogIns(props: LoadedProps) {
  const { sections, above, handle, onCount } = props;
  const dialogTexts = useDialogMessages();
  const { form, own, mistake, refusal, body } = useLogInForm(props);
  const box = useRef<HTMLDivElement>(null);
  const [fresh, setFresh] = useState("");
  const count = own.length;
  useEffect(() => onCount(count), [count, onCount]);
  function show(found: readonly [name: string, code: string] | undefined): boolean {
    if (found === undefined) return false;
    // A field that is folded up can't take the focus.
    box.current?.closest("details")?.setAttribute("open", "");
    form.refuse(...found);
    return true;
  }
  useImperativeHandle(handle, () => ({
    take: () => (show(mistake()) ? null : body()),
    refuse: (error) => show(refusal(error)),
  }));
  function toggle(section: FormSection, isOwn: boolean): void {
    const values = above === null ? {} : wireSectionOf(above, section);
    for (const field of section.fields)
      form.set(nameOf(section, field), fieldText(field, values[field.key] ?? field.initial));
    form.set(ownNameOf(section), isOwn ? "1" : "0");
    setFresh(isOwn ? section.name : "");
  }
  return (
    <div ref={box}>
      {sections.map((section) => (
        <LogIn
          key={section.name}
          section={section}
          form={form}
          isOwn={own.includes(section)}
          isFresh={fresh === section.name}
          above={above}
          place={props.place}
          onToggle={(isOwn) => toggle(section, isOwn)}
        />
      ))}
      {count === 0 ? null : <p className={styles.logInNote}>{dialogTexts.logInsNote}</p>}
    </div>
  );
}

interface LogInProps extends Pick<LoadedProps, "above" | "place"> {
  readonly section: FormSection;
  readonly form: ValidatedForm<SettingValues>;
  readonly isOwn: boolean;
  /** It has just become the device's own. */
  readonly isFresh: boolean;
  readonly onToggle: (isOwn: boolean) => void;
}

function LogIn({ section, form, isOwn, isFresh, above, place, onToggle }: LogInProps) {
  const texts = useMessages();
  const dialogTexts = useDialogMessages();
  const locale = useLanguage();
  const label = section.label[locale];
  const button = isOwn ? texts.backToInherited : dialogTexts.ownLogIn;
  return (
    <div className={styles.logIn} role="group" aria-label={label}>
      <div className={styles.logInHead}>
        <b>{label}</b>
        {isOwn ? null : <Inherited section={section} above={above} place={place} />}
        <Button
          size="sm"
          icon={isOwn ? RefreshCw : Pencil}
          aria-label={`${button}: ${label}`}
          onClick={() => onToggle(!isOwn)}
        >
          {button}
        </Button>
      </div>
      {isOwn ? <Fields section={section} form={form} isFresh={isFresh} /> : null}
    </div>
  );
}

/** What would hold, as far as it is not as usual, and from where. */
function Inherited({ section, above, place }: Pick<LogInProps, "section" | "above" | "place">) {
  const texts = useMessages();
  const locale = useLanguage();
  const wire = above === null ? null : wireSectionOf(above, section);
  const source = (wire?.["_inheritancesource"] ?? null) as Reference | null;
  const from = wire !== null && isOwnSection(section, wire) ? place.name : source?.name;
  const [first, ...others] = section.fields;
  const unusual = others.filter((field) => {
    const value = wire?.[field.key];
    return field.is_secret
      ? value === true
      : fieldText(field, value ?? field.initial) !== fieldText(field, field.initial);
  });
  return (
    <span className={styles.logInValue}>
      {wire === null || first === undefined ? null : <PlainValue field={first} value={wire[first.key]} />}
      {unusual.map((field) => (
        <span key={field.key}>
          {" · "}
          {field.label[locale]}: <PlainValue field={field} value={wire?.[field.key]} />
        </span>
      ))}{" "}
      <small>
        <Icon shape={Network} size={12} /> {from === undefined || from === null ? texts.fromAbove : texts.from(from)}
      </small>
    </span>
  );
}

function Fields({ section, form, isFresh }: Pick<LogInProps, "section" | "form" | "isFresh">) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFresh) box.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [isFresh]);
  return (
    <div ref={box} className={styles.logInFields}>
      {section.fields.map((field) => {
        const name = nameOf(section, field);
        return (
          <div key={field.key} className={field.is_multiline ? styles.wideField : undefined}>
            <SettingField
              field={field}
              binding={form.field(name)}
              value={form.values[name] ?? ""}
              set={(value) => form.set(name, value)}
            />
          </div>
        );
      })}
    </div>
  );
}
