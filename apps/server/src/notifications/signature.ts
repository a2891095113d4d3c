import { createHmac } from "node:crypto";

interface Signed {
  /** The same in each try, so that a receiver can drop what it has. */
  readonly id: string;
  readonly body: string;
  readonly nowMs: number;
}

/** The headers of Standard Webhooks: the time is signed too, so that a receiver can refuse what is replayed. */
export function signatureOf({ id, body, nowMs }: Signed, key: string): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(nowMs / 1000));
  const bytes = key.startsWith("whsec_") ? Buffer.from(key.slice(6), "base64") : Buffer.from(key, "utf8");
  const digest = createHmac("sha256", bytes).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${digest}` };
}
