export { createMessages } from "./create-messages.ts";
export type { MessageDoor } from "./create-messages.ts";
export { languageStore, setCatalogueSource, useLanguage } from "./language.ts";
export { pickLanguage } from "./language-store.ts";
export type { Catalogues, TextPart } from "./language-store.ts";
export { plural } from "./plural.ts";
export { useWords } from "./words.ts";
