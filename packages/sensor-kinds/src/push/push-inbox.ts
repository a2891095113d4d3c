/** The newest message that has come with a token. */
export interface PushedMessage {
  /** How many have come with this token since the probe has known it. */
  count: number;
  /** When it came: `performance.now()`. */
  atMs: number;
  /** `value`, `text` and `content` as they were sent; missing ones are left out. */
  value?: string;
  text?: string;
  content?: string;
}

/** Why no messages come: nothing listens by the settings, or the port can't be had. */
export type PushObstacle = "push_off" | "push_port_taken";

/** What checks see of the listener for pushed values. */
export interface PushInbox {
  obstacle: () => PushObstacle | null;
  /** Makes a token known for a day, and gives its newest message; null while none has come, or there is room for no more tokens. */
  newest: (token: string) => PushedMessage | null;
}

/** Where pushed values are listened for. */
export interface PushAddress {
  host: string;
  port: number;
}

/** The address of a setting such as `0.0.0.0:5050` or `[::]:5050`; null where it is none. */
export function parsePushAddress(text: string): PushAddress | null {
  const match = /^(\[[0-9a-fA-F:.]+\]|[0-9.]+|localhost):(\d{1,5})$/.exec(text.trim());
  const port = Number(match?.[2] ?? -1);
  const host = match?.[1]?.replace(/^\[|\]$/g, "") ?? "";
  return match === null || port > 65_535 ? null : { host, port };
}
