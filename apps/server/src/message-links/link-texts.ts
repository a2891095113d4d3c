import type { IncidentLink, OwnAcknowledgement } from "@monitor/core/features";
import type { SecretBox } from "@monitor/domain";

export const acknowledgePath = "/outside/acknowledge";

/** Sealed for this use alone: no other sealed text of the installation is a link. */
const place = { section: "message_link", key: "acknowledge" } as const;
const lifeMs = 24 * 3_600_000;
const maxLength = 400;

const undoPlace = { section: "message_link", key: "undo" } as const;
/** How long an acknowledgement can be taken back. */
export const undoMs = 60_000;

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

/** What takes an acknowledgement back, for a minute. */
export function undoText(secrets: Pick<SecretBox, "seal">, own: OwnAcknowledgement, nowMs: number): string {
  return secrets.seal(JSON.stringify([own.incident_id, own.user_id, own.since_ms, nowMs + undoMs]), undoPlace).sealed;
}

/** Null for what the server has not made, and for what is too old. */
export function readUndoText(secrets: Pick<SecretBox, "open">, text: string, nowMs: number): OwnAcknowledgement | null {
  if (text === "" || text.length > maxLength) return null;
  const opened = secrets.open({ sealed: text }, undoPlace);
  if (!opened.isOpen) return null;
  const [incident_id, user_id, since_ms, untilMs] = JSON.parse(opened.plain) as [number, string, number, number];
  return untilMs > nowMs ? { incident_id, user_id, since_ms } : null;
}
