/** The addresses that leave the interface; all are public. */
export const outsidePlaces = ["feedback", "contact", "whatsNew", "apiOverview", "apiReference"] as const;
export type OutsidePlace = (typeof outsidePlaces)[number];
