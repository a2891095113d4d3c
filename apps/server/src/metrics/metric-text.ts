/** A figure with the labels that tell it from others of its family. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
  /** When it was measured; left out: now. */
  readonly timeMs?: number;
}

/** Figures of one name; names and label names are ours. */
export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge";
  readonly samples: Iterable<Sample>;
}

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", '"': '\\"', "\n": "\\n" };

/** Any text as the value of a label; other control characters would hide in a terminal what stands behind them. */
export const labelText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, (sign) => (sign === "\n" ? sign : "\uFFFD"))
    .replace(/[\\"\n]/g, (sign) => escapes[sign] ?? sign);

function numberText(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? "+Inf" : "-Inf";
}

function labelsText(labels: Sample["labels"] = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${labelText(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

/** Families in Prometheus' text format 0.0.4, line by line; one without figures is left out. */
export function* metricLines(families: Iterable<Family>): Generator<string, void, void> {
  for (const { name, help, type, samples } of families) {
    let isFirst = true;
    for (const { labels, value, timeMs } of samples) {
      if (isFirst) yield `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
      isFirst = false;
      const time = timeMs === undefined ? "" : ` ${Math.round(timeMs)}`;
      yield `${name}${labelsText(labels)} ${numberText(value)}${time}\n`;
    }
  }
}
