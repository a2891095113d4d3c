import { daysToExpiration } from "../sslcertificate/certificate-facts.ts";
import type { Conversation } from "./conversation.ts";

/** Days that the shown certificate is still valid; null without TLS. */
export function certificateDays({ certificate }: Pick<Conversation, "certificate">): number | null {
  return certificate === undefined ? null : daysToExpiration(certificate, Date.now());
}
