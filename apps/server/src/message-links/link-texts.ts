import type { IncidentLink } from "@monitor/core/features";
import type { SecretBox } from "@monitor/domain";

export const acknowledgePath = "/outside/acknowledge";

/** Sealed for this use alone: no other sealed text of the installation is a link. */
const place = { section: "message_link", key: "acknowledge" } as const;
const lifeMs = 24 * 3_600_000;
const maxLength = 400;

/** Only the server's key makes a link, and its text tells nothing of incident and person. */
export function linkText(secrets: Pick<SecretBox, "seal">, link: IncidentLink, nowMs: number): string {
  return secrets.seal(JSON.stringify([link.incident_id, link.user_id, nowMs + lifeMs]), place).sealed;
}

/** Null for what the server has not made, and for what is too old. */
export function readLinkText(secrets: Pick<SecretBox, "open">, text: string, nowMs: number): IncidentLink | null {
  if (text === "" || text.length > maxLength) return null;
  const opened = secrets.open({ sealed: text }, place);
  if (!opened.isOpen) return null;
  const [incident_id, user_id, untilMs] = JSON.parse(opened.plain) as [number, string, number];
  return untilMs > nowMs ? { incident_id, user_id } : null;
}
