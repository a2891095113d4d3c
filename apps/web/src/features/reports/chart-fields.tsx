import { calls, channelCalls, maxReportCharts } from "@monitor/contract";
import type { ReportBody, Sensor } from "@monitor/contract";
import { parentOf, parseChannelId } from "@monitor/domain";
import { Trash2 } from "lucide-react";
import { useListPage } from "../../shared/api/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { SelectField } from "../../shared/ui/select-field.tsx";
import styles from "./edit.module.css";
import { PickList, useTypedFilter } from "./pick-list.tsx";
import type { FieldsProps } from "./template-draft.ts";
import { useMessages } from "./texts.ts";

type Chart = ReportBody["charts"][number];

const maxFound = 8;
const inList = (ids: readonly string[]): string => `id in [${ids.map((id) => `"${id}"`).join(", ")}]`;
const labelOf = ({ path, name }: Sensor): string => [parentOf(path ?? [])?.name, name].filter(Boolean).join(" · ");
const primaryOf = ({ primary_channel }: Sensor): number =>
  parseChannelId(primary_channel?.id ?? "")?.channelNumber ?? 0;

/** The charts of a report: a sensor that is ticked adds one of its primary channel, which can be changed. */
export function ChartFields({ draft, change }: FieldsProps) {
  const texts = useMessages();
  const [filter, search] = useTypedFilter();
  const { charts } = draft.body;
  const ids = [...new Set(charts.map(({ sensor }) => sensor))];
  const query = { filter, sort_by: "name", offset: 0, limit: maxFound };
  const found = useListPage(calls.listSensors, { query }, { keepsPrevious: true }).data?.items ?? [];
  const named = useListPage(
    calls.listSensors,
    { query: { filter: inList(ids), limit: Math.max(1, ids.length) } },
    { isEnabled: ids.length > 0, keepsPrevious: true },
  ).data?.items;
  const set = (next: readonly Chart[]) => change({ body: { ...draft.body, charts: [...next] } });
  const nameOf = (id: string) => {
    const sensor = [...(named ?? []), ...found].find((one) => one.id === id);
    return sensor === undefined ? `# ${id}` : labelOf(sensor);
  };
  return (
    <>
      {charts.map((chart, at) => (
        <ChartRow
          key={`${at} ${chart.sensor}`}
          chart={chart}
          name={nameOf(chart.sensor)}
          onChange={(next) => set(charts.map((one, place) => (place === at ? next : one)))}
          onRemove={() => set(charts.filter((_, place) => place !== at))}
        />
      ))}
      <PickList
        legend={texts.addCharts(maxReportCharts)}
        findLabel={texts.findSensors}
        chosen={[]}
        found={found.map((sensor) => ({ id: sensor.id, label: labelOf(sensor) }))}
        onSearch={search}
        isFull={charts.length >= maxReportCharts}
        onToggle={({ id }) => {
          const sensor = found.find((one) => one.id === id);
          if (sensor !== undefined) set([...charts, { sensor: id, channel: primaryOf(sensor) }]);
        }}
      />
    </>
  );
}

interface ChartRowProps {
  readonly chart: Chart;
  readonly name: string;
  readonly onChange: (chart: Chart) => void;
  readonly onRemove: () => void;
}

function ChartRow({ chart, name, onChange, onRemove }: ChartRowProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const query = { filter_objid: chart.sensor, limit: 500 };
  const channels = useListPage(channelCalls.listChannels, { query }, { expects: [400, 403, 404] }).data?.items ?? [];
  const options = channels.map(({ id, name: channel, name_de }) => ({
    value: String(parseChannelId(id)?.channelNumber ?? id),
    label: locale === "de" ? (name_de ?? channel) : channel,
  }));
  const value = String(chart.channel);
  const isKnown = options.some((option) => option.value === value);
  return (
    <div className={styles.chartRow}>
      <SelectField
        label={texts.channelOf(name)}
        value={value}
        options={isKnown ? options : [{ value, label: `# ${value}` }, ...options]}
        onChange={({ target }) => onChange({ ...chart, channel: Number(target.value) })}
      />
      <IconButton icon={Trash2} label={texts.removeChart(name)} onClick={onRemove} />
    </div>
  );
}
