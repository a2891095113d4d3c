/** One value of a series. */
export interface Sample {
  name: string;
  labels: ReadonlyMap<string, string>;
  value: number;
}

/** What an exporter has said: the wanted samples, and the types of its metrics ("counter", "gauge" …). */
export interface Exposition {
  samples: Sample[];
  types: ReadonlyMap<string, string>;
}

const nameAtStart = /^[a-zA-Z_:][a-zA-Z0-9_:]*/;
const labelName = /[a-zA-Z_][a-zA-Z0-9_]*/y;
const figure = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const infinite = /^([+-]?)inf(?:inity)?$/i;
const escaped: Readonly<Record<string, string>> = { n: "\n", '"': '"', "\\": "\\" };

function figureOf(text: string): number | null {
  if (figure.test(text)) return Number(text);
  const sign = infinite.exec(text)?.[1];
  if (sign !== undefined) return sign === "-" ? -Infinity : Infinity;
  return /^nan$/i.test(text) ? Number.NaN : null;
}

/** Reads `"text"` from a place on; where it ends, or null. */
function quotedAt(line: string, start: number): { text: string; end: number } | null {
  if (line[start] !== '"') return null;
  let text = "";
  for (let place = start + 1; place < line.length; place += 1) {
    const letter = line[place] ?? "";
    if (letter === '"') return { text, end: place + 1 };
    if (letter === "\\") {
      place += 1;
      const next = line[place] ?? "";
      text += escaped[next] ?? `\\${next}`;
    } else {
      text += letter;
    }
  }
  return null;
}

const skipBlanks = (line: string, place: number): number => {
  let next = place;
  while (line[next] === " " || line[next] === "\t") next += 1;
  return next;
};

/** One label from a place on, with the comma behind it. */
function labelAt(line: string, start: number): { name: string; text: string; end: number } | null {
  labelName.lastIndex = skipBlanks(line, start);
  const [name] = labelName.exec(line) ?? [];
  if (name === undefined) return null;
  const sign = skipBlanks(line, labelName.lastIndex);
  const value = line[sign] === "=" ? quotedAt(line, skipBlanks(line, sign + 1)) : null;
  if (value === null) return null;
  const end = skipBlanks(line, value.end);
  if (line[end] !== "," && line[end] !== "}") return null;
  return { name, text: value.text, end: line[end] === "," ? end + 1 : end };
}

/** The labels of a line that has `{` at a place, and where the rest begins. */
function labelsAt(line: string, start: number): { labels: Map<string, string>; end: number } | null {
  const labels = new Map<string, string>();
  let place = skipBlanks(line, start + 1);
  while (line[place] !== "}") {
    const label = labelAt(line, place);
    if (label === null) return null;
    labels.set(label.name, label.text);
    place = skipBlanks(line, label.end);
  }
  return { labels, end: place + 1 };
}

const noLabels: ReadonlyMap<string, string> = new Map();

function sampleOf(line: string, name: string): Sample | null {
  const start = skipBlanks(line, name.length);
  const read = line[start] === "{" ? labelsAt(line, start) : { labels: noLabels, end: start };
  const value = read === null ? null : figureOf(line.slice(read.end).trim().split(/[ \t]/, 1)[0] ?? "");
  return read === null || value === null ? null : { name, labels: read.labels, value };
}

/**
 * Reads the text format of Prometheus (0.0.4) and of OpenMetrics: the samples with wanted names, in their order. Gives the number of
 * the first line that is not in it; lines of other names are not looked into.
 */
export function parseExposition(text: string, isWanted: (name: string) => boolean): Exposition | { badLine: number } {
  const samples: Sample[] = [];
  const types = new Map<string, string>();
  let number = 0;
  for (const raw of text.split("\n")) {
    number += 1;
    const line = raw.trim();
    if (line.startsWith("#")) {
      const [, name, type] = /^#\s+TYPE\s+(\S+)\s+(\S+)/.exec(line) ?? [];
      if (name !== undefined && type !== undefined) types.set(name, type);
    } else if (line !== "") {
      const [name] = nameAtStart.exec(line) ?? [];
      if (name === undefined) return { badLine: number };
      const sample = isWanted(name) ? sampleOf(line, name) : undefined;
      if (sample === null) return { badLine: number };
      if (sample !== undefined) samples.push(sample);
    }
  }
  return { samples, types };
}
