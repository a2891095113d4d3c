import type { ChannelFigures, SensorFigures, StoredSensorState } from "@monitor/core/storage";

/** What most sensors lack most of the time. */
type Rare = Pick<SensorFigures, "flapping" | "acknowledgement" | "silence" | "unusual" | "trace">;
type RareOfChannel = Pick<ChannelFigures, "said" | "is_primary" | "held" | "gone_since_ms">;

type Figures = readonly [
  own_status: SensorFigures["own_status"],
  status_since_ms: number,
  outage_since_ms: number | null,
  message: string,
  message_info: SensorFigures["message_info"],
  last_up_ms: number | null,
  last_down_ms: number | null,
  last_result_ms: number | null,
  up_ms: number,
  down_ms: number,
  failure_count: number,
  good_count: number | null,
  rare: Partial<Rare> | 0,
  channels: readonly FiguresOfChannel[],
];

type FiguresOfChannel = readonly [
  number: number,
  key: string,
  last: readonly [timestamp_ms: number, value: number | null] | 0,
  minimum: number | null,
  maximum: number | null,
  sum: number,
  count: number,
  rare?: RareOfChannel,
];

/** The text of a state: a list in place of an object, as it is written with each result and read at each start. */
export function stateText(state: StoredSensorState): string {
  const { flapping, acknowledgement, silence, unusual, trace } = state;
  const figures: Figures = [
    state.own_status,
    state.status_since_ms,
    state.outage_since_ms,
    state.message,
    state.message_info,
    state.last_up_ms,
    state.last_down_ms,
    state.last_result_ms,
    state.up_ms,
    state.down_ms,
    state.failure_count,
    state.good_count,
    (flapping ?? acknowledgement ?? silence ?? unusual ?? trace) === null
      ? 0
      : { flapping, acknowledgement, silence, unusual, trace },
    state.channels.map(figuresOfChannel),
  ];
  return JSON.stringify(figures);
}

function figuresOfChannel(channel: ChannelFigures): FiguresOfChannel {
  const { number, key, last, minimum, maximum, sum, count, ...rare } = channel;
  const value = last === null ? 0 : ([last.timestamp_ms, last.value] as const);
  const figures = [number, key, value, minimum, maximum, sum, count] as const;
  return Object.keys(rare).length === 0 ? figures : [...figures, rare];
}

/** The state of a text. Older versions wrote objects, which may lack what was added since: see `restoreSensorState`. */
export function stateOfText(text: string): StoredSensorState {
  if (text.startsWith("{")) return JSON.parse(text) as StoredSensorState;
  const figures = JSON.parse(text) as Figures;
  const rare = figures[12] === 0 ? {} : figures[12];
  return {
    own_status: figures[0],
    status_since_ms: figures[1],
    outage_since_ms: figures[2],
    message: figures[3],
    message_info: figures[4],
    last_up_ms: figures[5],
    last_down_ms: figures[6],
    last_result_ms: figures[7],
    up_ms: figures[8],
    down_ms: figures[9],
    failure_count: figures[10],
    good_count: figures[11],
    flapping: rare.flapping ?? null,
    acknowledgement: rare.acknowledgement ?? null,
    silence: rare.silence ?? null,
    unusual: rare.unusual ?? null,
    trace: rare.trace ?? null,
    channels: figures[13].map(channelOfFigures),
  };
}

function channelOfFigures([number, key, last, minimum, maximum, sum, count, rare]: FiguresOfChannel): ChannelFigures {
  const value = last === 0 ? null : { timestamp_ms: last[0], value: last[1] };
  return { number, key, last: value, minimum, maximum, sum, count, ...rare };
}
