/** By path from this folder: what loads the texts of one language and feature. */
export type MessageFiles = Readonly<Record<string, () => Promise<unknown>>>;
