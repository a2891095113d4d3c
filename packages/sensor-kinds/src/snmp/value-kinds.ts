/** What a value of an agent is taken for: as it is, or how much it has grown, a second or since the last check. */
export const valueKinds = ["gauge", "counter", "delta"] as const;
export type ValueKind = (typeof valueKinds)[number];
