/** A line of the setting: what a channel is called, its unit in brackets, and where its value is. */
export interface ValueLine {
  name: string;
  unit: string;
  path: string;
}

const maxLines = 50;
const line = /^([^=[\]]{1,120}?)\s*(?:\[([^[\]]{1,30})\]\s*)?=\s*(\S.{0,499})$/;

/** The lines of a setting, such as `Temperature [°C] = $.room.temperature`; null where one is none, or two have the same name. */
export function parseValueLines(text: string): readonly ValueLine[] | null {
  const lines = text.split("\n").map((each) => each.trim());
  const found = lines.filter((each) => each !== "").map((each) => line.exec(each));
  const values = found.map((match) => ({ name: match?.[1] ?? "", unit: match?.[2] ?? "", path: match?.[3] ?? "" }));
  const isUnique = new Set(values.map(({ name }) => name)).size === values.length;
  return found.includes(null) || !isUnique || values.length > maxLines ? null : values;
}
