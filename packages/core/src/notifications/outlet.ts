import type { Delivery, SendResult, TextTemplates, TriedTexts } from "@monitor/notify";
import type { MethodRecord } from "./notification-settings.ts";

/** One way to the world, for one try. */
export interface Sending {
  readonly method: MethodRecord;
  /** The person it goes to; null: the method itself says where to. */
  readonly user_id: string | null;
  /** One, or several that go as one digest. */
  readonly deliveries: readonly (Pick<Delivery, "key" | "message"> & Partial<Pick<Delivery, "step">>)[];
}

/** What was sent and what came back, for people who try a method; secrets are masked. */
export interface SentText {
  readonly request: string;
  readonly response: string;
}

/** Hands messages to the world. It never throws: whatever happens is a result. */
export interface Outlet {
  send(sending: Sending): Promise<SendResult & SentText>;
  /** A message about an outage that is made up, worded with templates for a person. */
  preview(templates: TextTemplates, userId: string): TriedTexts;
  /** What is under way fails at once. */
  close(): void;
}
