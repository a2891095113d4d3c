/** A value as a database keeps it that has only texts and numbers; nothing stays nothing. */
export const toJson = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null);

/** What `toJson` has written. */
export const fromJson = <T>(text: unknown): T | null => (typeof text === "string" ? (JSON.parse(text) as T) : null);
