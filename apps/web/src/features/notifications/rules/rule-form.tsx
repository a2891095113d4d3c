import { notificationCalls } from "@monitor/contract";
import type { NotificationRule } from "@monitor/contract";
import { useEffect, useState } from "react";
import { runCall } from "../../../shared/api/index.ts";
import { lazyPart } from "../../../shared/loading/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { notices } from "../../../shared/notices/index.ts";
import { useGo } from "../../../shared/navigation/index.ts";
import {
  SelectSetting,
  SettingGroup,
  SettingsFormFrame,
  SwitchSetting,
  TextSetting,
  useSettingsForm,
} from "../../../shared/settings-page/index.ts";
import type { SettingsForm } from "../../../shared/settings-page/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { Chip } from "../../../shared/ui/chip.tsx";
import { FieldError } from "../../../shared/ui/field.tsx";
import { Select } from "../../../shared/ui/select-field.tsx";
import { TextField } from "../../../shared/ui/text-field.tsx";
import { places } from "../places.ts";
import { useMessages } from "../texts.ts";
import { ObjectTokens } from "./object-tokens.tsx";
import { bodyOf, changesOf, listOf, ruleStatuses, rulesOf, textOfList, units, valuesOf } from "./rule-fields.ts";
import type { RuleContent, RuleStatus, RuleValues } from "./rule-fields.ts";
import styles from "./rules.module.css";
import { StepsCard } from "./steps-card.tsx";
import type { RuleNames } from "./use-rule-names.ts";

const RuleReplayCard = lazyPart(async () => (await import("./rule-replay.tsx")).RuleReplayCard);
const maxNameLength = 100;
const priorities = ["1", "2", "3", "4", "5"];

export interface RuleFormProps {
  readonly stored: RuleContent;
  /** Null: a rule that there is not yet. */
  readonly ownId: string | null;
  readonly rules: readonly NotificationRule[];
  readonly names: RuleNames;
  readonly onStored: () => Promise<unknown>;
}

/** The editor of a rule: cards in reading order, saved as a whole. */
export function RuleForm({ stored, ownId, rules, names, onStored }: RuleFormProps) {
  const texts = useMessages();
  const go = useGo();
  const [madeId, setMadeId] = useState<string | null>(null);
  const settings = useSettingsForm<RuleValues>({
    stored: valuesOf(stored),
    rules: rulesOf({ ownId, others: rules, toPeople: names.toPeople }),
    refusals: texts.ruleIssue,
    async save(changes, { base }) {
      const values = { ...base, ...changes };
      if (ownId === null) {
        const { id, name } = await runCall(notificationCalls.createNotificationRule, { body: bodyOf(values) });
        notices.show({ id: "rule-added", type: "info", title: texts.added(name) });
        setMadeId(id);
      } else {
        const body = changesOf(values, changes);
        await runCall(notificationCalls.changeNotificationRule, { params: { id: ownId }, body });
        await onStored();
      }
      return values;
    },
  });
  const { form, changeCount } = settings;
  // Only when nothing is unsaved any more: else the page would ask whether to leave.
  const isMade = madeId !== null && changeCount === 0;
  useEffect(() => {
    if (isMade) void onStored().then(() => go(places.rule(madeId ?? ""), { isReplacing: true }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is made
  }, [isMade]);
  return (
    <div className={styles.form}>
      <SettingsFormFrame settings={settings} label={texts.ruleForm}>
        <Card isFlush>
          <TextSetting
            label={texts.name}
            maxLength={maxNameLength}
            autoComplete="off"
            required
            {...form.field("name")}
          />
          <SwitchSetting
            label={texts.active}
            help={texts.activeHelp}
            isOn={form.values.is_active}
            onChange={(isOn) => form.set("is_active", isOn)}
          />
        </Card>
        <WhenCard form={form} />
        <ObjectsCard form={form} />
        <StepsCard form={form} names={names} />
        <RuleReplayCard ownId={ownId} body={bodyOf(form.values)} />
      </SettingsFormFrame>
    </div>
  );
}

type Form = SettingsForm<RuleValues>["form"];

function WhenCard({ form }: { readonly form: Form }) {
  const texts = useMessages();
  const { statusLabel, priority } = useMonitoringWords();
  const chosen = listOf(form.values.statuses);
  const toggle = (status: RuleStatus) => {
    const next = chosen.includes(status) ? chosen.filter((other) => other !== status) : [...chosen, status];
    form.set("statuses", textOfList(ruleStatuses.filter((each) => next.includes(each))));
  };
  return (
    <Card title={texts.whenTitle} isFlush>
      <SettingGroup label={texts.statuses} help={texts.statusesHelp}>
        <fieldset className={styles.chips} aria-label={texts.statuses}>
          {ruleStatuses.map((status) => (
            <Chip
              key={status}
              label={statusLabel(status)}
              icon={<StatusIcon status={status} size={14} label={null} />}
              tone={status}
              isOn={chosen.includes(status)}
              onToggle={() => toggle(status)}
            />
          ))}
        </fieldset>
        <FieldError id="rule-statuses-error" text={form.errorOf("statuses")} />
      </SettingGroup>
      <SettingGroup label={texts.forAtLeast} help={texts.forAtLeastHelp}>
        <div className={styles.duration}>
          <TextField label={texts.duration} inputMode="numeric" {...form.field("for_count")} />
          <Select
            aria-label={texts.unitLabel}
            options={Object.keys(units).map((unit) => ({ value: unit, label: texts.unit[unit as keyof typeof units] }))}
            value={form.values.for_unit}
            onChange={({ target }) => form.set("for_unit", target.value)}
          />
        </div>
      </SettingGroup>
      <SelectSetting
        label={texts.minPriority}
        help={texts.minPriorityHelp}
        options={priorities.map((value) => ({
          value,
          label: value === "1" ? texts.anyPriority : priority(Number(value)),
        }))}
        {...form.field("min_priority")}
      />
    </Card>
  );
}

function ObjectsCard({ form }: { readonly form: Form }) {
  const texts = useMessages();
  return (
    <Card title={texts.objectsTitle} note={texts.objectsNote} isFlush>
      <SettingGroup label={texts.objects} help={texts.objectsHelp}>
        <ObjectTokens
          label={texts.objects}
          ids={listOf(form.values.object_ids)}
          onChange={(ids) => form.set("object_ids", textOfList(ids))}
        />
      </SettingGroup>
      <SettingGroup label={texts.excluded} help={texts.excludedHelp}>
        <ObjectTokens
          label={texts.excluded}
          isExcluding
          ids={listOf(form.values.excluded_ids)}
          onChange={(ids) => form.set("excluded_ids", textOfList(ids))}
        />
      </SettingGroup>
      <TextSetting label={texts.tags} help={texts.tagsHelp} autoComplete="off" {...form.field("tags")} />
    </Card>
  );
}
