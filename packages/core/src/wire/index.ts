export { wireObject, wireRights } from "./wire-object.ts";
export { wireReference, wireTime, wirePath } from "./wire-reference.ts";
export type { SentChannels } from "./wire-sensor.ts";
export { wireChannel } from "./wire-channel.ts";
