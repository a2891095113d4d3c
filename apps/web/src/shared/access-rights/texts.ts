import { useMessages } from "../object-setup/texts.ts";

/** They come with other texts about objects: each file of texts more costs every page its name. */
export const useRightMessages = () => useMessages().rights;
