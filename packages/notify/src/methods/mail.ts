import type { MethodKind } from "./method-kind.ts";

/** A mail to each person, by the server's mail server (`SMTP_URL`). */
export const mail: MethodKind = { kind: "mail", to_people: true, per_minute: 20, most_merged: 500, fields: [] };
