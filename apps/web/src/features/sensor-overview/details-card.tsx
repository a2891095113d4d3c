import type { Sensor } from "@monitor/contract";
import type { ImpactLevel } from "@monitor/domain";
import { Copy } from "lucide-react";
import { copyText } from "../../shared/clipboard/copy-text.ts";
import { useNow } from "../../shared/clock/index.ts";
import { useWords } from "../../shared/i18n/index.ts";
import { shownStatusOf, useAgo, useDisplayOptions } from "../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { StatusText } from "../../shared/monitoring-ui/status-text.tsx";
import { AppLink } from "../../shared/navigation/index.ts";
import { notices } from "../../shared/notices/index.ts";
import { useZonedFormat } from "../../shared/time-zone/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { DetailsList } from "../../shared/ui/details-list.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { MiniGauge } from "../../shared/ui/mini-gauge.tsx";
import { textLinkClassName } from "../../shared/ui/text-link.tsx";
import type { Tone } from "../../shared/ui/tone.ts";
import { sensorDetails } from "./sensor-details.ts";
import type { SensorDetail } from "./sensor-details.ts";
import styles from "./sensor-overview.module.css";
import { useMessages } from "./texts.ts";
import { useSensor } from "./use-sensor.ts";

const maxImpact = 5;
const impactTones: Record<ImpactLevel, Tone> = { 1: "up", 2: "up", 3: "up", 4: "warning", 5: "warning" };

function useDetails(sensor: Sensor): SensorDetail[] {
  const texts = useMessages();
  const words = useWords();
  const format = useZonedFormat();
  const nowMs = useNow();
  const ago = useAgo();
  const options = useDisplayOptions();
  const { statusLabel } = useMonitoringWords();
  const status = statusLabel(shownStatusOf(sensor, options));
  const { inherited, sinceCreation, impact, impactGuidance } = texts;
  const own = { inherited, sinceCreation, impact, impactGuidance };
  return sensorDetails(sensor, { ...words, ...format, nowMs, status, ago, ...own });
}

/** OD-01: the card with the sensor's details; its button copies name and details as text. */
export function DetailsCard({ sensor }: { readonly sensor: Sensor }) {
  const texts = useMessages();
  const details = useDetails(sensor);

  async function copy() {
    const lines = details.map(({ id, text, note }) => `${texts.detail[id]}: ${note ? `${text} ${note}` : text}`);
    const isCopied = await copyText([sensor.name, ...lines].join("\n"));
    const type = isCopied ? "info" : "error";
    notices.show({ id: "details-copied", type, title: isCopied ? texts.copied : texts.copyFailed });
  }

  return (
    <Card
      title={texts.details}
      actions={<IconButton icon={Copy} size="sm" label={texts.copy} onClick={() => void copy()} />}
    >
      <LoadedDetails sensor={sensor} />
    </Card>
  );
}

function LoadedDetails({ sensor }: { readonly sensor: Sensor }) {
  const texts = useMessages();
  const options = useDisplayOptions();
  const status = shownStatusOf(sensor, options);
  return (
    <DetailsList
      entries={useDetails(sensor).map((detail) => ({
        id: detail.id,
        label: texts.detail[detail.id],
        isMissing: detail.isMissing ?? false,
        value: detail.id === "status" ? <StatusText status={status} label={detail.text} /> : <Value detail={detail} />,
      }))}
    />
  );
}

function Value({ detail: { text, note, tooltip, href, level } }: { readonly detail: SensorDetail }) {
  if (href) {
    return (
      <AppLink href={href} className={textLinkClassName}>
        {text}
      </AppLink>
    );
  }
  return (
    <span data-tooltip={tooltip}>
      {text}
      {note ? <small className={styles.note}> {note}</small> : null}
      {level === undefined ? null : (
        <span className={styles.impact}>
          <MiniGauge share={level / maxImpact} tone={impactTones[level]} width={56} label={null} />
        </span>
      )}
    </span>
  );
}

/** LY-05: the same for the sheet of small screens, which knows only which sensor. */
export function SensorDetails({ id }: { readonly id: string }) {
  const { data } = useSensor(id);
  return data ? <LoadedDetails sensor={data} /> : null;
}
