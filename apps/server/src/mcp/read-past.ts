import { idAfter, readTimeseriesRange } from "@monitor/core/features";
import { filterByParent } from "@monitor/domain";
import { answerOf } from "./answer.ts";
import { marked } from "./marked-text.ts";
import { shownLine } from "./shown-objects.ts";
import { thinned } from "./thinned.ts";
import { defineTool, readsOnly, timeMs } from "./tool.ts";
import type { Tool } from "./tool.ts";

const minuteMs = 60_000;
/** The most values of one history. */
export const maxPoints = 200;
const defaultHistoryMs = 2 * 60 * minuteMs;

const history = defineTool({
  name: "history",
  title: "History of a channel",
  description:
    "Values of one channel of a sensor over time, at most 200, evenly spaced averages; null is a gap. Without a channel its primary one, without times the last two hours.",
  annotations: readsOnly,
  async run(user, { sensor_id: id, channel_id, from, to }) {
    const sensor = await user.call("getSensor", { params: { id } });
    const channel = sensor.channels?.find((each) => (channel_id === undefined ? each.primary : each.id === channel_id));
    const chosen = channel?.id ?? channel_id ?? sensor.channels?.[0]?.id;
    const toMs = to === undefined ? user.nowMs : timeMs(to, "to");
    const fromMs = from === undefined ? toMs - defaultHistoryMs : timeMs(from, "from");
    const range = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
    const channels = chosen === undefined ? [] : [chosen];
    const [, ...rows] = await readTimeseriesRange(user.parts, { id, channels, ...range }, user.context);
    const points = rows.map(([time, value]) => ({
      ms: Date.parse(String(time)),
      value: typeof value === "number" ? value : null,
    }));
    const { firstMs, stepMs, values } = thinned(points, maxPoints);
    return answerOf({
      sensor_id: id,
      channel_id: chosen ?? null,
      first_time: firstMs === null ? null : new Date(firstMs).toISOString(),
      step_seconds: stepMs / 1000,
      values,
      ...marked({ sensor: sensor.name, channel: channel?.name, unit: channel?.unit?.display_unit }),
    });
  },
});

const changesBefore = defineTool({
  name: "changes_before",
  title: "Changes before a time",
  description:
    "What happened in the minutes before a time: changes of status and of settings, pauses and so on, newest first, everywhere or at and below one object.",
  annotations: readsOnly,
  async run(user, { before, minutes, object_id }) {
    const toMs = timeMs(before, "before");
    const beforeId = await idAfter(user.parts.log, toMs);
    const query = { object: object_id, before: beforeId, limit: 100 };
    const lines = await user.call("getLog", { query });
    const fitting = lines.filter(({ time }) => Date.parse(time) >= toMs - minutes * minuteMs);
    const isMore = fitting.length === query.limit;
    const from = new Date(toMs - minutes * minuteMs).toISOString();
    return answerOf({ from, to: new Date(toMs).toISOString(), is_more: isMore }, [["changes", fitting.map(shownLine)]]);
  },
});

const log = defineTool({
  name: "log",
  title: "Log",
  description:
    "Lines of the log of an object and all below it, newest first. The next page is asked for with before_id, the id of the last line.",
  annotations: readsOnly,
  async run(user, { object_id, kind, before_id, limit }) {
    const query = {
      object: object_id,
      limit,
      ...(kind !== undefined && { kind }),
      ...(before_id !== undefined && { before: before_id }),
    };
    const lines = await user.call("getLog", { query });
    return answerOf({}, [["lines", lines.map(shownLine)]]);
  },
});

const maxChildren = 100;

const serviceLevels = defineTool({
  name: "service_levels",
  title: "Service levels",
  description:
    "Uptime in percent of the last day or month, of an object and of what is directly below it; null without data. Beside it in how many hours or days it was down.",
  annotations: readsOnly,
  async run(user, { object_id: id, span }) {
    const told = await user.call("getStatusHistory", { params: { id }, query: { span, include_children: true } });
    const children = await user.list("listObjects", { filter: filterByParent(id), limit: maxChildren });
    const names = new Map(children.items.map((child) => [child.id, child.name]));
    const shown = told.objects.map((each) => ({
      id: each.id,
      uptime_percent: each.uptime,
      down: each.statuses.filter((status) => status === "down").length,
      ...marked({ name: names.get(each.id) }),
    }));
    const facts = { span, first_time: told.first_time, hours_or_days: told.objects[0]?.statuses.length ?? 0 };
    return answerOf(facts, [["objects", shown]]);
  },
});

export const pastReaders: readonly Tool[] = [history, changesBefore, log, serviceLevels];
