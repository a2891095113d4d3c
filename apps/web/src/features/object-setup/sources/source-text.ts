/** What is written of a chosen sensor or channel into the text of a setting. */
export interface ChosenChannel {
  readonly sensorId: string;
  readonly number: number;
  readonly name: string;
}

const maxNameLength = 120;

/** The text with this line at its end; it never joins the last line. */
function withLine(text: string, line: string): string {
  const before = text.replace(/\s+$/, "");
  return before === "" ? line : `${before}\n${line}`;
}

/** The text with one more sensor, and what it is called there. */
export const withSensor = (text: string, { id, name }: { readonly id: string; readonly name: string }): string =>
  withLine(
    text,
    `${id} = ${name
      .slice(0, maxNameLength)
      .replace(/[\uD800-\uDBFF]$/, "")
      .trim()}`,
  );

/** The text without the lines of this sensor. */
export function withoutSensor(text: string, id: string): string {
  return text
    .split("\n")
    .filter((line) => /^[ \t]*(\d{1,15})/.exec(line)?.[1] !== id)
    .join("\n");
}

/** What stands in a formula for a channel: by its number, which stays when it gets another name. */
const channelTerm = ({ sensorId, number }: ChosenChannel): string => `channel(${sensorId}, ${number})`;

/**
 * The text with one more channel: where the cursor is, if a formula before it in its line wants a value there; else as a formula of
 * its own with the channel's name.
 */
export function withChannel(text: string, channel: ChosenChannel, cursor: number): string {
  const lineStart = text.lastIndexOf("\n", cursor - 1) + 1;
  const before = text.slice(lineStart, cursor);
  if (before.includes("=") && /[=(,+\-*/%][ \t]*$/.test(before)) {
    const gap = /[\s(]$/.test(before) ? "" : " ";
    return `${text.slice(0, cursor)}${gap}${channelTerm(channel)}${text.slice(cursor)}`;
  }
  const name = channel.name.replace(/[=[\]()"]/g, " ").slice(0, maxNameLength);
  return withLine(text, `${name.trim() || `#${channel.sensorId}`} = ${channelTerm(channel)}`);
}
