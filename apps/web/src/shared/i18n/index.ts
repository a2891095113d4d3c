export { createMessages } from "./create-messages.ts";
export type { MessageDoor } from "./create-messages.ts";
export { languageStore, setCatalogueSource, textsWithCode, useLanguage } from "./language.ts";
export { firstTexts, pickLanguage } from "./language-store.ts";
export type { Catalogues } from "./language-store.ts";
export { showLanguage } from "./show-language.ts";
// Here, so that it is in the first file: catalogues of many pages use it.
export { plural } from "./plural.ts";
export { useWords } from "./words.ts";
