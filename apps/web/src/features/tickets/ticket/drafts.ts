/** What was begun to be written to each ticket, until the tab is closed. */
const keyOf = (userId: string, ticketId: number): string => `monitor.ticket-draft.${userId}.${ticketId}`;

/** Empty where there is none, or where the browser keeps nothing. */
export function readDraft(userId: string, ticketId: number): string {
  try {
    return window.sessionStorage.getItem(keyOf(userId, ticketId)) ?? "";
  } catch {
    return "";
  }
}

/** An empty text takes the draft away. */
export function keepDraft(userId: string, ticketId: number, text: string): void {
  try {
    if (text === "") window.sessionStorage.removeItem(keyOf(userId, ticketId));
    else window.sessionStorage.setItem(keyOf(userId, ticketId), text);
  } catch {
    // The text stays in the field.
  }
}
