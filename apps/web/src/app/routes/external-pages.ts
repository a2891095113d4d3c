/** The addresses that leave the interface; all are public. */
export const externalPages = ["feedback", "contact", "whatsNew", "apiOverview", "apiReference"] as const;
export type ExternalPage = (typeof externalPages)[number];
