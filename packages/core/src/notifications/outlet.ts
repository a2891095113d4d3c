import type { Delivery, SendResult, TextTemplates, TriedTexts } from "@monitor/notify";
import type { MethodRecord } from "./notification-settings.ts";
import type { PushSubscriptionFacts } from "./push-devices.ts";

/** One way to the world, for one try. */
export interface Sending {
  readonly method: MethodRecord;
  /** The person it goes to; null: the method itself says where to. */
  readonly user_id: string | null;
  /** Only this push device of the person; left out: all. */
  readonly device_id?: string;
  /** One, or several that go as one digest. */
  readonly deliveries: readonly (Pick<Delivery, "key" | "message"> & Partial<Pick<Delivery, "step">>)[];
}

/** What was sent and what came back, for people who try a method; secrets are masked. */
export interface SentText {
  readonly request: string;
  readonly response: string;
}

/** Web push of this server. */
export interface PushSide {
  /** The public key that browsers subscribe with, in base64url; null while the server has none. */
  publicKey(): string | null;
  /** Why nothing can be sent by a subscription; null: it can be tried. */
  problemOf(subscription: PushSubscriptionFacts): string | null;
}

/** Hands messages to the world. It never throws: whatever happens is a result. */
export interface Outlet {
  send(sending: Sending): Promise<SendResult & SentText>;
  /** A message about an outage that is made up, worded with templates for a person. */
  preview(templates: TextTemplates, userId: string): TriedTexts;
  /** Left out: it sends none to browsers. */
  readonly push?: PushSide;
  /** What is under way fails at once. */
  close(): void;
}
