import * as z from "zod/mini";
import { readMessageRules } from "./message-rules.ts";

/** Whose messages a sensor counts. */
export const senders = ["device", "any"] as const;

/** The settings of all kinds that take messages of devices. */
export const receiverSettings = {
  sender: z._default(z.enum(senders), "device"),
  rules: z._default(
    z.string().check(
      z.maxLength(10_000),
      z.refine((text) => readMessageRules(text) !== null),
    ),
    "",
  ),
};

/** What a kind's check is told of the messages that it counts. */
export interface ReceiverSettings {
  sender: (typeof senders)[number];
  rules: string;
}
