import type { MethodKind } from "./method-kind.ts";

/** A short message to the browsers that a person has named, by the push service of each (RFC 8030). */
export const webPush: MethodKind = {
  kind: "web_push",
  to_people: true,
  to_devices: true,
  per_minute: 30,
  most_merged: 20,
  fields: [],
};
