import type { MessageRule } from "./message-rules.ts";
import type { ReceivedMessage } from "./received-message.ts";

/** Why no messages come: the code of a sentence, and what stands in it. */
export interface ReceiverObstacle {
  code: "receiver_off" | "receiver_not_permitted" | "receiver_port_taken" | "receiver_failed";
  parameters: Record<string, string>;
}

/** What a sensor wants to hear of. */
export interface Subscription {
  /** The addresses whose messages count; null: all. */
  addresses: ReadonlySet<string> | null;
  /** The rules as they stand in the settings: another text begins to count anew. */
  rulesText: string;
  rules: readonly MessageRule[];
}

/** What has come for a sensor since it asked before. */
export interface HeardCounts {
  elapsedMs: number;
  messages: number;
  errors: number;
  warnings: number;
  /** Of all senders: what was too much at once, and was not looked at. */
  dropped: number;
  /** By rule, in the order of the rules. */
  byRule: readonly number[];
  /** The newest message of each rule. */
  newest: readonly (ReceivedMessage | null)[];
}

/** What checks see of a listener. */
export interface MessageInbox {
  obstacle: () => ReceiverObstacle | null;
  /** Gives what has come since this sensor asked before, and goes on listening for it. */
  hear: (sensorId: string, subscription: Subscription) => Heard;
  /** The last messages of a sensor, the newest first. */
  messagesOf: (sensorId: string, limit: number) => ReceivedMessage[];
}

/** What has come; `first` where the sensor begins to listen, `full` where there is no room for it. */
export type Heard = HeardCounts | "first" | "full";
