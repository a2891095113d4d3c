import { channelCalls, formCalls } from "@monitor/contract";
import type { Channel, FormSection } from "@monitor/contract";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Undo2 } from "lucide-react";
import { useState } from "react";
import { RestApiError, refreshAfterAction, runCall, useCall } from "../../../shared/api/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
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
import { PlainSettings } from "../settings/plain-settings.tsx";
import { SettingField } from "../settings/setting-field.tsx";
import { nameOf } from "../settings/setting-names.ts";
import type { SettingValues } from "../settings/setting-names.ts";
import { ruleSentences, settingRules } from "../settings/setting-rules.ts";
import { wireSectionOf } from "../settings/setting-values.ts";
import { refusedSetting } from "../settings/settings-calls.ts";
import settingStyles from "../settings/settings.module.css";
import { useMessages } from "../texts.ts";
import { useChannelName } from "./channel-list.tsx";
import { channelBody, channelValues, resetNameOf, usualTexts } from "./channel-values.ts";
import styles from "./channels.module.css";

const rowsOfCards = [1, 4, 6];
const inputOf = (id: string) => ({ params: { id }, query: { include: "all_sections" } });

interface ChannelSettingsProps {
  readonly sensorId: string;
  readonly number: string;
  readonly isReadOnly: boolean;
}

/** What is set on one channel of a sensor: unit, limits, decimals, where it is shown. */
export function ChannelSettings({ sensorId, number, isReadOnly }: ChannelSettingsProps) {
  const texts = useMessages();
  const form = useCall(formCalls.getChannelForm, { params: { id: sensorId } }, { isConstant: true });
  const channel = useCall(channelCalls.getChannel, inputOf(`${sensorId}.${number}`), { expects: [404] });
  const failed = [form, channel].find(({ error, data }) => error !== null && data === undefined);
  return (
    <div className={styles.page}>
      <p>
        <AppLink className={styles.back} href={objectPath({ type: "sensor", id: sensorId }, "settings")}>
          <Icon shape={ArrowLeft} /> {texts.allSettings}
        </AppLink>
      </p>
      {failed ? <SettingsFailed isRetrying={failed.isFetching} onRetry={() => void failed.refetch()} /> : null}
      {!failed && (!form.data || !channel.data) ? <SettingsSkeleton rowCounts={rowsOfCards} /> : null}
      {form.data && channel.data ? (
        <ChannelForm sections={form.data} channel={channel.data} isReadOnly={isReadOnly} />
      ) : null}
    </div>
  );
}

interface ChannelFormProps {
  readonly sections: readonly FormSection[];
  readonly channel: Channel;
  readonly isReadOnly: boolean;
}

function useChannelForm({ sections, channel }: ChannelFormProps) {
  const texts = useMessages();
  const queryClient = useQueryClient();
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  return useSettingsForm<SettingValues>({
    stored: channelValues(sections, channel),
    rules: settingRules(sections),
    refusals: { ...ruleSentences(sections, texts), ...said },
    async save(changes, { refuse, base }) {
      const body = channelBody(sections, channel, changes);
      try {
        if (Object.keys(body).length > 0)
          await runCall(channelCalls.changeChannel, { params: { id: channel.id }, body });
      } catch (error) {
        const refused = error instanceof RestApiError && error.status === 400 ? refusedSetting(error.message) : null;
        if (refused === null || !(refused.name in base)) throw error;
        setSaid((before) => ({ ...before, [`said ${refused.name}`]: refused.sentence }));
        refuse(refused.name, `said ${refused.name}`);
        throw new SettingRefused();
      }
      void refreshAfterAction(queryClient);
      return channelValues(sections, await runCall(channelCalls.getChannel, inputOf(channel.id)));
    },
  });
}

function ChannelForm(props: ChannelFormProps) {
  const { sections, channel, isReadOnly } = props;
  const texts = useMessages();
  const locale = useLanguage();
  const channelName = useChannelName();
  const settings = useChannelForm(props);
  const { form } = settings;
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
          isSet && !isReadOnly ? (
            <Button
              size="sm"
              icon={Undo2}
              aria-label={`${texts.setBack}: ${section.label[locale]}`}
              onClick={() => reset(section)}
            >
              {texts.setBack}
            </Button>
          ) : null
        }
      >
        {isReadOnly ? (
          <PlainSettings section={section} values={wireSectionOf(channel, section)} />
        ) : (
          <div className={settingStyles.fields}>
            {section.fields.map((field) => {
              const name = nameOf(section, field);
              return (
                <div key={field.key}>
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
        )}
      </Card>
    );
  });
  return (
    <>
      <h2 className={styles.title}>{texts.channelTitle(channelName(channel))}</h2>
      {isReadOnly ? (
        <div className={styles.cards}>{cards}</div>
      ) : (
        <SettingsFormFrame settings={settings} label={texts.channelTitle(channelName(channel))}>
          {cards}
        </SettingsFormFrame>
      )}
    </>
  );
}
