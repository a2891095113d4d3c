import { formCalls } from "@monitor/contract";
import type { AddableKind, FormSection, MetascanEntry } from "@monitor/contract";
import { useQueryClient } from "@tanstack/react-query";
import { FlaskConical, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { RestApiError, refreshAfterAction, useCall } from "../../../shared/api/index.ts";
import { useValidatedForm } from "../../../shared/forms/index.ts";
import type { ValidatedForm } from "../../../shared/forms/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { lazyPart } from "../../../shared/loading/lazy-part.tsx";
import { AppLink, objectPath, useGo } from "../../../shared/navigation/index.ts";
import { SettingsFailed, SettingsSkeleton, useSaveKey } from "../../../shared/settings-page/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { useNoticesAboveBar } from "../../../shared/ui/use-notices-above-bar.ts";
import { SettingField } from "../settings/setting-field.tsx";
import { nameOf } from "../settings/setting-names.ts";
import type { SettingValues } from "../settings/setting-names.ts";
import { mistakeOf, ruleSentences, secretNames, settingRules } from "../settings/setting-rules.ts";
import { fieldText, sentValue } from "../settings/setting-values.ts";
import { refusedSetting } from "../settings/settings-calls.ts";
import { useMessages } from "../texts.ts";
import { useKeeping, useKeptValues } from "../typed-values/kept-values.ts";
import { useAddSensorMessages } from "./texts.ts";
import styles from "./add-sensor.module.css";
import { failedRule } from "./failed-rule.ts";
import type { FailedRule } from "./failed-rule.ts";
import { NamesNote } from "./names-note.tsx";
import { RuleMark } from "./rule-mark.tsx";
import { TestPanel } from "./test-panel.tsx";
import { useChosenSensors } from "./use-chosen-sensors.ts";
import { useSensorTest } from "./use-sensor-test.ts";
import type { SensorTesting } from "./use-sensor-test.ts";
import { useTestKey } from "./use-test-key.ts";

interface SensorFormProps {
  readonly device: AnyObject;
  readonly kind: AddableKind;
  /** A web address that the person has typed before; it stands in the field of the form that takes one. */
  readonly url: string | undefined;
}

const DeviceChoices = lazyPart(async () => (await import("../from-device/device-choices.tsx")).DeviceChoices);

/** The settings of the new sensor's kind, its name and tags; everything else it inherits. */
export function SensorForm({ device, kind, url }: SensorFormProps) {
  const query = { kind: kind.kind };
  const form = useCall(formCalls.getSettingsForm, { params: { id: device.id }, query }, { isConstant: true });
  if (form.error !== null && form.data === undefined) {
    return <SettingsFailed isRetrying={form.isFetching} onRetry={() => void form.refetch()} />;
  }
  if (form.data === undefined) return <SettingsSkeleton rowCounts={[4]} />;
  return <LoadedForm device={device} kind={kind} url={url} sections={newSensorSections(form.data)} />;
}

const urlName = "settings/url";
const basicFields = ["name", "tags", "priority"];

/** What is asked of a new sensor: the settings of its kind, and the first of all objects. */
function newSensorSections(sections: readonly FormSection[]): readonly FormSection[] {
  return sections.flatMap((section) => {
    if (section.name === "settings") return [section];
    if (section.name !== "basic") return [];
    return [{ ...section, fields: section.fields.filter(({ key }) => basicFields.includes(key)) }];
  });
}

function initialValues(sections: readonly FormSection[], name: string, url: string | undefined): SettingValues {
  const values = sections.flatMap((section) =>
    section.fields.map((field) => [nameOf(section, field), fieldText(field, field.initial)] as const),
  );
  const known = Object.fromEntries(values);
  return { ...known, ...(url !== undefined && urlName in known && { [urlName]: url }), "basic/name": name };
}

/** The section of a body with all that the form holds; an empty field that has a default is left out. */
function bodyOf(section: FormSection | undefined, values: SettingValues): Record<string, unknown> {
  const sent = (section?.fields ?? []).flatMap((field): [string, unknown][] => {
    const text = values[nameOf(section!, field)] ?? "";
    const isLeftOut = text === "" && fieldText(field, field.initial) === "";
    return isLeftOut ? [] : [[field.key, sentValue(field, text)]];
  });
  return Object.fromEntries(sent);
}

interface LoadedFormProps extends SensorFormProps {
  readonly sections: readonly FormSection[];
}

function useNewSensor({ device, kind, sections, url }: LoadedFormProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const go = useGo();
  const queryClient = useQueryClient();
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const own = sections.find(({ name }) => name === "settings");
  const basic = sections.find(({ name }) => name === "basic");
  const kept = useKeptValues(`new-sensor.${device.id}.${kind.kind}`);

  /** Shows what the server refuses at its field; false where it names none. */
  function refuse(form: Pick<ValidatedForm<SettingValues>, "refuse" | "values">, error: unknown): boolean {
    const refused = error instanceof RestApiError && error.status === 400 ? refusedSetting(error.message) : null;
    if (refused === null || !(refused.name in form.values)) return false;
    setSaid((before) => ({ ...before, [`said ${refused.name}`]: texts.refusedValue(refused.sentence) }));
    form.refuse(refused.name, `said ${refused.name}`);
    return true;
  }
  const form = useValidatedForm<SettingValues>({
    initial: { ...initialValues(sections, kind.name[locale], url), ...kept.first },
    rules: settingRules(sections),
    refusals: { ...ruleSentences(sections, texts), ...said },
    async send(values) {
      try {
        const { createSensor, deleteObject } = await import("../dialogs/setup-calls.ts");
        const { showDone } = await import("../../../shared/object-setup/undo/undo-notice.ts");
        const body = { basic: bodyOf(basic, values), settings: bodyOf(own, values) };
        const made = { type: "sensor", id: await createSensor(device.id, kind.kind, body) } as const;
        void refreshAfterAction(queryClient);
        const title = texts.added("sensor", values["basic/name"] ?? "");
        const back = () => go(objectPath({ type: "device", id: device.id }));
        showDone({ title, undo: () => deleteObject(made).then(back) }, texts, queryClient);
        go(objectPath(made));
      } catch (error) {
        if (!refuse(form, error)) throw error;
      }
    },
  });
  useKeeping(kept.key, form.values, secretNames(sections));
  const settings = () => bodyOf(own, form.values);
  /** Shows the first mistake in the settings of the kind at its field; false where there is none. */
  function hasMistake(): boolean {
    for (const field of own?.fields ?? []) {
      const name = nameOf(own!, field);
      const code = mistakeOf(field, form.values[name] ?? "");
      if (code === null) continue;
      form.refuse(name, code);
      return true;
    }
    return false;
  }
  return {
    form,
    settings,
    hasMistake,
    basic: () => bodyOf(basic, form.values),
    refuse: (error: unknown) => refuse(form, error),
  };
}

/** The settings of the sensor that an entry would make. */
function withEntry(settings: Record<string, unknown>, entry: MetascanEntry | undefined): Record<string, unknown> {
  const { info: _info, ...chosen } = entry ?? { info: {} };
  return { ...settings, ...chosen };
}

const isOther = (settings: object, tested: object): boolean => JSON.stringify(settings) !== JSON.stringify(tested);

/** The rule that the last test has broken, until its setting is another one. */
function brokenRule({ found, tested }: SensorTesting, values: SettingValues): FailedRule | null {
  const rule = found === null ? null : failedRule(found, tested);
  if (rule === null) return null;
  const settings = [rule.key, ...(rule.repair === null ? [] : [rule.repair.key])];
  const isSame = settings.every((key) => (values[`settings/${key}`] ?? "") === (tested[key] ?? ""));
  return isSame ? rule : null;
}

function LoadedForm(props: LoadedFormProps) {
  const { device, kind, sections } = props;
  const texts = useMessages();
  const addTexts = useAddSensorMessages();
  const locale = useLanguage();
  const { form, settings, hasMistake, basic, refuse } = useNewSensor(props);
  const test = useSensorTest({ placeId: device.id, kind: kind.kind, refuse });
  const [ticked, setTicked] = useState<readonly MetascanEntry[]>([]);
  const chosen = useChosenSensors({ device, kind, refuse });
  const isChosen = ticked.length > 0;
  const [first] = ticked;
  function runTest(): void {
    // What a ticked row brings itself stands in no field.
    if (isChosen || !hasMistake()) void test.run(withEntry(settings(), first));
  }
  useTestKey(runTest);
  const broken = brokenRule(test, form.values);
  function submit(event: FormEvent): void {
    if (!isChosen) return form.submit(event);
    event.preventDefault();
    if (!chosen.isBusy) void chosen.run(ticked, { basic: basic(), settings: settings() });
  }
  useNoticesAboveBar();
  const formRef = useRef<HTMLFormElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useSaveKey(addButton);
  useEffect(() => {
    // The kind that was pressed has gone with the chooser, and the focus with it.
    if (document.activeElement === document.body) formRef.current?.focus();
  }, []);
  return (
    <form
      ref={formRef}
      tabIndex={-1}
      className={styles.formPage}
      noValidate
      aria-label={texts.addTitle.sensor}
      onSubmit={submit}
    >
      <div className={styles.formColumn}>
        <p className={styles.kindLine}>
          {addTexts.newOn(device.name)}{" "}
          <AppLink className={styles.link} href={`/monitoring/device/${device.id}/add-sensor`}>
            {addTexts.otherKind}
          </AppLink>
        </p>
        {kind.choice_field === null ? null : (
          <DeviceChoices deviceId={device.id} kind={kind} settings={settings} ticked={ticked} onTick={setTicked} />
        )}
        {[...sections].reverse().map((section) => (
          <Card
            key={section.name}
            title={section.name === "settings" ? kind.name[locale] : addTexts.nameAndTags}
            note={section.name === "settings" ? kind.description[locale] : undefined}
          >
            <div className={styles.fields}>
              {section.fields.map((field) => {
                // What each ticked row brings itself is not asked for.
                if (section.name === "settings" && first !== undefined && field.key in first) return null;
                const name = nameOf(section, field);
                const binding = form.field(name);
                const isBroken = broken?.key === field.key && section.name === "settings";
                return (
                  <div key={field.key} className={field.is_multiline ? styles.wide : undefined}>
                    <SettingField
                      field={field}
                      binding={isBroken ? { ...binding, error: binding.error ?? addTexts.ruleBroken } : binding}
                      value={form.values[name] ?? ""}
                      set={(value) => form.set(name, value)}
                    />
                    {isChosen && name === "basic/name" ? (
                      <NamesNote pattern={form.values[name] ?? ""} entries={ticked} />
                    ) : null}
                    {isBroken ? (
                      <RuleMark rule={broken} onRepair={({ key, value }) => form.set(`settings/${key}`, value)} />
                    ) : null}
                  </div>
                );
              })}
            </div>
          </Card>
        ))}
      </div>
      <TestPanel kind={kind.kind} test={test} isStale={isOther(withEntry(settings(), first), test.tested)} />
      <div className={styles.bar}>
        <p className={styles.barText}>{addTexts.inheritsRest(device.name)}</p>
        <Button icon={FlaskConical} isBusy={test.isBusy} onClick={runTest} aria-keyshortcuts="t">
          {addTexts.testNow}
        </Button>
        <Button ref={addButton} type="submit" kind="primary" icon={Plus} isBusy={form.isBusy || chosen.isBusy}>
          {isChosen ? addTexts.addSensors(ticked.length) : texts.addTitle.sensor}
        </Button>
      </div>
    </form>
  );
}
