/** The id of the root group. */
export const rootGroupId = "0";

/** The id of the probe that runs beside the server. */
export const localProbeId = "1";

/** The dependency id that stands for "no dependency" (EN-17). */
export const noDependencyId = "-1000";

/** The number of the Downtime channel, which every sensor has (EN-20). */
export const downtimeChannelNumber = -4;

/** As many digits as any signed integer of 64 bits can have. */
const idPattern = /^-?[0-9]{1,18}$/;
const maxChannelIdLength = 40;
const channelIdPattern = /^(-?[0-9]+)\.(-?[0-9]+)$/;

/** The two parts of a channel id: the sensor's id and the channel's number within that sensor. */
export interface ChannelIdParts {
  sensorId: string;
  channelNumber: number;
}

/** Whether a text is an object id: digits, optionally negative (VA-11), at most 18 digits (RT-11). */
export function isObjectId(text: string): boolean {
  return idPattern.test(text);
}

/** The dotted id of a channel, `<sensor id>.<channel number>`; `2490.-4` is the Downtime of sensor 2490 (EN-20). */
export function formatChannelId(sensorId: string, channelNumber: number): string {
  return `${sensorId}.${channelNumber}`;
}

/** Splits a dotted channel id (EN-20); null for anything that is not exactly two whole numbers, as `3074.3074.1`. */
export function parseChannelId(id: string): ChannelIdParts | null {
  const match = id.length <= maxChannelIdLength ? channelIdPattern.exec(id) : null;
  const sensorId = match?.[1];
  const channelNumber = Number(match?.[2]);
  if (sensorId === undefined || !isObjectId(sensorId) || !Number.isSafeInteger(channelNumber)) {
    return null;
  }
  return { sensorId, channelNumber };
}
