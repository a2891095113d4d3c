import * as z from "zod/mini";

/** What happens when no message has come for a while. */
export const silences = ["unknown", "down", "keep"] as const;

/** The settings of all kinds to which values are pushed. */
export const pushSettings = {
  token: z.string().check(z.minLength(16), z.maxLength(100), z.regex(/^[A-Za-z0-9_-]+$/)),
  silent_minutes: z._default(z.int().check(z.gte(1), z.lte(14_400)), 15),
  when_silent: z._default(z.enum(silences), "unknown"),
};

/** What a kind's check is told of the messages that it waits for. */
export interface PushSettings {
  token: string;
  silent_minutes: number;
  when_silent: (typeof silences)[number];
}
