import type { Channel, Sensor, SensorTest } from "@monitor/contract";
import { displayStatusOf, formatFull, formatNumber, limitsWithBounds, parseUnit } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import { useMemo } from "react";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { useSensorMessage } from "../../../shared/monitored-objects/index.ts";
import { useNamedChannels } from "../../../shared/monitored-objects/use-channel-names.ts";
import { ChannelValue } from "../../../shared/monitoring-ui/channel-value.tsx";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { Banner } from "../../../shared/ui/banner.tsx";
import type { Tone } from "../../../shared/ui/tone.ts";
import { useMessages } from "../texts.ts";
import { ReceivedText } from "./received-text.tsx";
import type { ReceivedTextProps } from "./received-text.tsx";
import { stepsNotReached } from "./steps-not-reached.ts";
import { useAddSensorMessages } from "./texts.ts";
import styles from "./add-sensor.module.css";

export interface TestResultProps {
  readonly kind: string;
  readonly found: SensorTest;
  /** The web address that was asked, of kinds that have one. */
  readonly url: unknown;
  /** Nothing follows from it. */
  readonly isOnce?: boolean;
}

/** What a test has found: the status that the sensor would have, its message, channels and steps. */
export function TestResult({ kind, found, url, isOnce = false }: TestResultProps) {
  const addTexts = useAddSensorMessages();
  const { statusLabel } = useMonitoringWords();
  const messageOf = useSensorMessage();
  if (found.refusal !== null) {
    return (
      <Banner
        tone="warning"
        icon={<StatusIcon status="warning" size={16} label={null} />}
        title={addTexts.notTestedTitle}
      >
        {addTexts.testRefusals[found.refusal]}
      </Banner>
    );
  }
  const status = displayStatusOf((found.status ?? "unknown") as Status);
  const { message, message_info } = found;
  const text = messageOf({ type: "SENSOR", sensor_kind: kind, message, message_info } as Parameters<
    typeof messageOf
  >[0]);
  const channels = found.channels.filter(({ internal_name }) => internal_name !== "downtime");
  // After a failure that left no value at all, a column of "No data" would only hide the reason.
  const shown = channels.some(hasValue) ? channels : [];
  return (
    <>
      <Banner
        tone={status as Tone}
        icon={<StatusIcon status={status} size={16} label={null} />}
        title={isOnce ? statusLabel(status) : addTexts.wouldBe(statusLabel(status))}
      >
        {text}
      </Banner>
      {status === "up" || isOnce ? null : <p className={styles.hint}>{addTexts.addAsIs(statusLabel(status))}</p>}
      {status === "up" && shown.length === 0 && !isOnce ? <p className={styles.hint}>{addTexts.countsLater}</p> : null}
      {shown.length > 0 ? <Channels kind={kind} found={shown} /> : null}
      {found.trace.length > 0 ? <Steps trace={found.trace} missed={stepsNotReached(kind, url, found.trace)} /> : null}
      {found.received ? (
        <ReceivedText key={found.received.text} received={found.received} fault={faultOf(found)} />
      ) : null}
    </>
  );
}

const hasValue = ({ last_measurement }: Channel): boolean =>
  last_measurement?.display_value !== undefined && last_measurement.display_value !== null;

/** The line of the answer that the message names, and the reader's reason. */
function faultOf({ message_info: info }: SensorTest): ReceivedTextProps["fault"] {
  const { line, reason = "" } = info?.parameters ?? {};
  return typeof line === "number" ? { line, reason: String(reason) } : null;
}

function Channels({ kind, found }: { readonly kind: string; readonly found: readonly Channel[] }) {
  const texts = useMessages();
  const sensor = useMemo(() => ({ sensor_kind: kind, channels: found }) as Sensor, [kind, found]);
  const channels = useNamedChannels(sensor, "").channels ?? [];
  const locale = useLanguage();
  const { noData } = useMonitoringWords();
  return (
    <dl className={styles.channels} aria-label={texts.channels}>
      {channels.map((channel) => (
        <div key={channel.id}>
          <dt>
            {channel.name}
            <Limits channel={channel} />
          </dt>
          <dd>
            <ChannelValue
              value={channel.last_measurement?.display_value}
              unit={parseUnit(channel.unit)}
              locale={locale}
              lookupTexts={channel.last_measurement?.lookup_text}
              emptyText={noData}
              size="row"
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The limits that the channel would begin with, in the unit in which its value is shown. */
function Limits({ channel: { limits } }: { readonly channel: Channel }) {
  const addTexts = useAddSensorMessages();
  const locale = useLanguage();
  const set = limitsWithBounds(limits ?? {});
  if (set.length === 0) return null;
  const sentences = set.map(({ kind, bound, limit }) =>
    addTexts.limit(kind, bound, Number.isInteger(limit) ? formatFull(limit, locale) : formatNumber(limit, { locale })),
  );
  return <small className={styles.limits}>{sentences.join(", ")}</small>;
}

interface StepsProps extends Pick<SensorTest, "trace"> {
  /** What the test did not come to. */
  readonly missed: ReturnType<typeof stepsNotReached>;
}

function Steps({ trace, missed }: StepsProps) {
  const addTexts = useAddSensorMessages();
  const locale = useLanguage();
  const whole = Math.max(
    1,
    trace.reduce((sum, { ms }) => sum + ms, 0),
  );
  const share = (ms: number) => `${(ms / whole) * 100}%`;
  const before = trace.map((_step, index) => trace.slice(0, index).reduce((sum, { ms }) => sum + ms, 0));
  return (
    <ol className={styles.steps} aria-label={addTexts.steps}>
      {trace.map(({ step, ms, note, is_failed }, index) => (
        <li key={index} data-failed={is_failed === true ? "" : undefined}>
          <span className={styles.stepName}>{addTexts.step[step]}</span>
          <span className={styles.axis} aria-hidden="true">
            <span
              data-waits={step === "first_byte" ? "" : undefined}
              style={{ marginLeft: share(before[index] ?? 0), width: share(ms) }}
            />
          </span>
          <span>{formatNumber(ms, { locale, decimalMode: "CUSTOM", decimalDigits: 1 })} ms</span>
          <span className={styles.met}>
            {[is_failed ? addTexts.endedHere : "", note ?? ""].filter(Boolean).join(": ")}
          </span>
        </li>
      ))}
      {missed.map((step) => (
        <li key={step} data-missed="">
          <span className={styles.stepName}>{addTexts.step[step]}</span>
          <span>{addTexts.notReached}</span>
        </li>
      ))}
    </ol>
  );
}
