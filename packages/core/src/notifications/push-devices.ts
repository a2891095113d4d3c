/** The keys of push devices and of the server's own pair of keys, among the facts of the installation. */
export const pushDevicesKey = "push_devices";
export const pushKeysKey = "push_keys";
/** The place that the private key is sealed for. */
export const pushKeyPlace = { section: "web_push", key: "private_key" };

/** How a browser can be sent messages. It is worth nothing without the private key of the server, which is sealed. */
export interface PushSubscriptionFacts {
  /** The address at the push service of the browser's maker. */
  readonly endpoint: string;
  /** Public key and secret of the browser, in base64url: only it can read what is sent. */
  readonly p256dh: string;
  readonly auth: string;
}

/** A browser in which a person has switched messages on. */
export interface PushDevice {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly created_ms: number;
  /** Null: the push service said that the browser takes no messages any more, at `ended_ms`. */
  readonly subscription: PushSubscriptionFacts | null;
  readonly ended_ms: number | null;
}

/** The devices with their numbers as they are stored. */
export const pushDevicesMeta = (last_id: number, items: readonly PushDevice[]): ReadonlyMap<string, string> =>
  new Map([[pushDevicesKey, JSON.stringify({ last_id, items })]]);
