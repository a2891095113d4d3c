import { channelCalls, formCalls } from "@monitor/contract";
import type { Channel, FormField, FormSection } from "@monitor/contract";
import { isPausedStatus, limitNames } from "@monitor/domain";
import type { LimitPlaces } from "@monitor/domain";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Files, Undo2 } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { RestApiError, refreshAfterAction, runCall, useCall, useHasFeature } from "../../../shared/api/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { lazyPart, whenIdle } from "../../../shared/loading/index.ts";
import { statusOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import {
  SettingRefused,
  SettingsFailed,
  SettingsFormFrame,
  SettingsSkeleton,
  useSettingsForm,
} from "../../../shared/settings-page/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { useNoticesAboveBar } from "../../../shared/ui/use-notices-above-bar.ts";
import { PlainSettings } from "../settings/plain-settings.tsx";
import { SettingField } from "../settings/setting-field.tsx";
import { nameOf } from "../settings/setting-names.ts";
import type { SettingValues } from "../settings/setting-names.ts";
import { ruleSentences, settingRules } from "../settings/setting-rules.ts";
import { wireSectionOf } from "../settings/setting-values.ts";
import type { Conflict } from "../settings/conflicts.ts";
import { loadChange, prepareChange, refusedSetting } from "../settings/settings-calls.ts";
import { useUnsavedNotice } from "../settings/settings-editor.ts";
import { useConflicts } from "../settings/use-conflicts.ts";
import settingStyles from "../settings/settings.module.css";
import { useMessages } from "../texts.ts";
import { ChannelList, channelNumberOf, channelPath, useChannelName } from "./channel-list.tsx";
import { channelBody, channelValues, resetNameOf, usualTexts } from "./channel-values.ts";
import styles from "./channels.module.css";
import { limitRules, limitSentences } from "./limit-rules.ts";
import { formLimits, limitField, limitsSwitch, statusOnSave } from "./limit-values.ts";
import { useChannelMessages } from "./texts.ts";

/** The page can be used without it; it brings the drawing library. */
const LimitTrial = lazyPart(async () => (await import("./limit-trial.tsx")).LimitTrial, {
  after: whenIdle,
  fallback: () => <Skeleton height={360} />,
});
const besideForm = { otherwise: "retry" } as const;
const ConflictBanner = lazyPart(
  async () => (await import("../settings/conflict-banner.tsx")).ConflictBanner,
  besideForm,
);
const ChangesNote = lazyPart(async () => (await import("../settings/changes-note.tsx")).ChangesNote, besideForm);
const LimitsForOthers = lazyPart(
  async () => (await import("../bulk-edit/limits-for-others.tsx")).LimitsForOthers,
  besideForm,
);
const rowsOfCards = [1, 4, 6];
const inputOf = (id: string) => ({ params: { id }, query: { include: "all_sections" } });

interface ChannelSettingsProps {
  readonly sensor: AnyObject | undefined;
  readonly sensorId: string;
  readonly number: string;
  readonly isReadOnly: boolean;
}

/** What is set on one channel of a sensor: unit, limits, decimals, where it is shown. */
export function ChannelSettings({ sensor, sensorId, number, isReadOnly }: ChannelSettingsProps) {
  const texts = useMessages();
  const words = useChannelMessages();
  const form = useCall(formCalls.getChannelForm, { params: { id: sensorId } }, { isConstant: true });
  const channel = useCall(channelCalls.getChannel, inputOf(`${sensorId}.${number}`), { expects: [404] });
  const failed = [form, channel].find(({ error, data }) => error !== null && data === undefined);
  return (
    <div className={styles.page}>
      <nav className={styles.others} aria-label={texts.channels} data-hide-below="lg">
        {sensor ? <ChannelList sensor={sensor} current={number} /> : null}
      </nav>
      <div className={styles.main}>
        <p>
          <AppLink className={styles.back} href={objectPath({ type: "sensor", id: sensorId }, "settings")}>
            <Icon shape={ArrowLeft} /> {words.allSettings}
          </AppLink>
        </p>
        {failed ? <SettingsFailed isRetrying={failed.isFetching} onRetry={() => void failed.refetch()} /> : null}
        {!failed && (!form.data || !channel.data) ? <SettingsSkeleton rowCounts={rowsOfCards} /> : null}
        {form.data && channel.data ? (
          <ChannelForm
            sections={form.data}
            channel={channel.data}
            isReadOnly={isReadOnly}
            sensor={sensor}
            sensorId={sensorId}
            isPaused={sensor !== undefined && isPausedStatus(statusOf(sensor))}
          />
        ) : null}
      </div>
    </div>
  );
}

interface ChannelFormProps {
  readonly sections: readonly FormSection[];
  readonly channel: Channel;
  readonly sensor: AnyObject | undefined;
  readonly sensorId: string;
  readonly isReadOnly: boolean;
  /** What it has measured last is then not judged again. */
  readonly isPaused: boolean;
}

function useChannelForm({ sections, channel, sensorId }: ChannelFormProps) {
  const texts = useMessages();
  const queryClient = useQueryClient();
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const { conflicts, requireNone, settle, forget } = useConflicts(sections);
  const name = useChannelName()(channel);
  useEffect(prepareChange, []);
  const stored = channelValues(sections, channel);
  const read = async () => channelValues(sections, await runCall(channelCalls.getChannel, inputOf(channel.id)));
  const settings = useSettingsForm<SettingValues>({
    stored,
    onLeave: useUnsavedNotice(channelPath(sensorId, channelNumberOf(channel)), name),
    rules: limitRules(settingRules(sections, stored)),
    refusals: { ...ruleSentences(sections, texts), ...limitSentences(useChannelMessages()), ...said },
    async save(changes, { refuse, base }) {
      const body = channelBody(sections, channel, changes);
      await requireNone({ base, theirs: await read(), mine: changes });
      const { runChange, showDone } = await loadChange();
      try {
        if (Object.keys(body).length > 0) {
          const { seq } = await runChange(channelCalls.changeChannel, { params: { id: channel.id }, body });
          if (seq !== null) showDone({ title: texts.savedOn(name), seqs: [seq] }, texts, queryClient);
        }
      } catch (error) {
        const refused = error instanceof RestApiError && error.status === 400 ? refusedSetting(error.message) : null;
        if (refused === null || !(refused.name in base)) throw error;
        setSaid((before) => ({ ...before, [`said ${refused.name}`]: texts.refusedValue(refused.sentence) }));
        refuse(refused.name, `said ${refused.name}`);
        throw new SettingRefused();
      }
      forget();
      void refreshAfterAction(queryClient);
      return read();
    },
  });
  function decide(conflict: Conflict, isMine: boolean): void {
    if (!isMine) settings.form.set(conflict.name, conflict.theirs);
    settle(conflict);
  }
  return { settings, conflicts, decide };
}

/** Limits are typed in the unit that is shown. */
function withUnit(field: FormField, { unit }: Channel): FormField {
  const shown = unit?.display_unit ?? "";
  if (shown === "" || field.takes !== "number") return field;
  return { ...field, label: { en: `${field.label.en} (${shown})`, de: `${field.label.de} (${shown})` } };
}

/** The limits as the form and as the server has them; with a lookup they do not count. */
function useLimits({ sections, channel }: ChannelFormProps, values: SettingValues) {
  const hasLookup = (values["values/valuelookup"] ?? "").trim() !== "";
  const limits = useMemo(() => formLimits(values), [values]);
  const stored = useMemo(() => formLimits(channelValues(sections, channel)), [sections, channel]);
  return { hasLookup, limits, stored };
}

function ChannelForm(props: ChannelFormProps) {
  const { sections, channel, isReadOnly, isPaused, sensor, sensorId } = props;
  const [forOthers, setForOthers] = useState<FormSection | null>(null);
  const mayEditMany = useHasFeature("ext/forms");
  const words = useChannelMessages();
  const locale = useLanguage();
  const name = useChannelName()(channel);
  const { settings, conflicts, decide } = useChannelForm(props);
  useNoticesAboveBar();
  const { form } = settings;
  const { hasLookup, limits, stored } = useLimits(props, form.values);
  const next = hasLookup || isPaused ? null : statusOnSave(channel, { before: stored, after: limits });
  const changeLimits = (changes: Partial<LimitPlaces>) => {
    form.set(limitsSwitch, "1");
    for (const limit of limitNames) {
      const value = changes[limit];
      if (value !== undefined) form.set(limitField(limit), value === null ? "" : String(value));
    }
  };
  const reset = (section: FormSection) => {
    for (const [name, text] of Object.entries(usualTexts(section, channel))) form.set(name, text);
    form.set(resetNameOf(section), "1");
  };
  const cards = sections.map((section) => {
    const isSet = Object.keys(usualTexts(section, channel)).length > 0 && form.values[resetNameOf(section)] !== "1";
    return (
      <Card
        key={section.name}
        title={section.label[locale]}
        actions={
          isSet && !isReadOnly ? <ResetButton label={section.label[locale]} onReset={() => reset(section)} /> : null
        }
      >
        {section.name === "alerting" && hasLookup ? (
          <p>{words.lookupInstead}</p>
        ) : isReadOnly ? (
          <PlainSettings section={section} values={wireSectionOf(channel, section)} />
        ) : (
          <div className={section.name === "alerting" ? styles.limits : settingStyles.fields}>
            {section.fields.map((field) => {
              const name = nameOf(section, field);
              return (
                <div key={field.key}>
                  <SettingField
                    field={section.name === "alerting" ? withUnit(field, channel) : field}
                    binding={form.field(name)}
                    value={form.values[name] ?? ""}
                    set={(value) => form.set(name, value)}
                  />
                </div>
              );
            })}
          </div>
        )}
      </Card>
    );
  });
  const isLimits = ({ key }: { readonly key: string | null }) => key === "alerting";
  const columns = (
    <div className={styles.columns}>
      <div className={styles.cards}>
        {cards.filter(isLimits)}
        {isReadOnly || hasLookup || !mayEditMany ? null : (
          <p>
            <Button icon={Files} onClick={() => setForOthers(sections.find(({ name }) => name === "alerting") ?? null)}>
              {words.forOthers}
            </Button>
          </p>
        )}
      </div>
      <div className={styles.cards}>{cards.filter((card) => !isLimits(card))}</div>
    </div>
  );
  const trial = hasLookup ? null : (
    <LimitTrial {...{ channel, sensorId, name, limits, stored, isReadOnly }} onChange={changeLimits} />
  );
  return (
    <>
      <h2 className={styles.title}>{words.channelTitle(name)}</h2>
      {conflicts.length > 0 ? <ConflictBanner editor={{ conflicts, decide }} /> : null}
      {isReadOnly ? (
        <div className={styles.cards}>
          {trial}
          {columns}
        </div>
      ) : (
        <SettingsFormFrame
          settings={settings}
          label={words.channelTitle(name)}
          note={
            <>
              {next === null ? null : <p className={styles.onSave}>{words.statusOnSave[next](name)}</p>}
              <ChangesNote sections={sections} editor={{ stored: channelValues(sections, channel), form }} />
            </>
          }
        >
          {trial}
          {columns}
        </SettingsFormFrame>
      )}
      {forOthers === null || sensor === undefined ? null : (
        <LimitsForOthers
          {...{ sensor, channel, name }}
          section={forOthers}
          values={form.values}
          onClose={() => setForOthers(null)}
        />
      )}
    </>
  );
}

interface ResetButtonProps {
  /** Of the section. */
  readonly label: string;
  readonly onReset: () => void;
}

function ResetButton({ label, onReset }: ResetButtonProps) {
  const words = useChannelMessages();
  return (
    <Button size="sm" icon={Undo2} aria-label={`${words.setBack}: ${label}`} onClick={onReset}>
      {words.setBack}
    </Button>
  );
}
