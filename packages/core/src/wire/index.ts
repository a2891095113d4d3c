export { wireMaster, wireObject, wireRights } from "./wire-object.ts";
export { hrefOf, wireReference, wireTime, wirePath } from "./wire-reference.ts";
export type { SentChannels } from "./wire-sensor.ts";
export { wireChannel } from "./wire-channel.ts";
export { kindNameOf } from "./kind-name.ts";
