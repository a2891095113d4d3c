import type { ReportBody, ReportChart } from "@monitor/contract";
import { parentOf, shownValue } from "@monitor/domain";
import type { ReportPeriod } from "@monitor/domain";
import type { View } from "../../viewers/index.ts";
import { wirePath, wireReference, wireTime } from "../../wire/index.ts";
import { shownChannels } from "../../world/index.ts";
import type { ShownChannel } from "../../world/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { figureOf } from "../timeseries/read-timeseries.ts";

const hourMs = 3_600_000;
const quarterMs = hourMs / 4;
/** More points than a chart on paper can tell apart. */
const maxSteps = 200;

/** Steps of a quarter of an hour up to two days, else of whole hours. */
const stepOf = (spanMs: number): number =>
  spanMs <= 48 * hourMs ? quarterMs : Math.ceil(spanMs / maxSteps / hourMs) * hourMs;

interface Charted {
  readonly view: View;
  readonly period: ReportPeriod;
}

async function readChannel(
  parts: FeatureParts,
  { id, record }: { readonly id: string; readonly record: ShownChannel["record"] },
  period: ReportPeriod,
) {
  const { fromMs, toMs } = period;
  const names = ["average", "minimum", "maximum"];
  const figures = names.map((name) => figureOf(record, name));
  const channelNumbers = names.map(() => record.number);
  const range = { sensorId: id, channelNumbers, figures, fromMs, toMs, stepMs: stepOf(toMs - fromMs) };
  const { times, columns } = await parts.history.readRange(range);
  const [first = fromMs, second] = times;
  const shown = columns.map((column) => column.map((value) => shownValue(value, record.scale)));
  const [average = [], minimum = [], maximum = []] = shown;
  return {
    channel: record.name.en,
    channel_de: record.name.de,
    unit: { ...record.unit },
    from: wireTime(first),
    step_s: ((second ?? first + range.stepMs) - first) / 1000,
    average,
    minimum,
    maximum,
  };
}

/** The charts of a template over a period. What is gone, or may not be seen, says so in its place and tells nothing else. */
export async function readCharts(
  parts: FeatureParts,
  charts: ReportBody["charts"],
  { view, period }: Charted,
): Promise<ReportChart[]> {
  const read: ReportChart[] = [];
  for (const { sensor: id, channel: number } of charts) {
    const record = view.get(id);
    const isSeen = record?.type === "sensor" && view.isReadable(id);
    const channels = isSeen ? shownChannels(record, view.sensorState(id)) : [];
    const channel = channels.find((one) => one.record.number === number);
    read.push({
      sensor: isSeen ? wireReference(view, id) : null,
      device: isSeen ? (parentOf(wirePath(view, id))?.name ?? null) : null,
      found: channel === undefined ? null : await readChannel(parts, { id, record: channel.record }, period),
    });
  }
  return read;
}
