import { use, useState } from "react";
import { useStore } from "../state/use-store.ts";
import { languageStore, textsWithCode } from "./language.ts";

export interface MessageDoor<M> {
  /** The texts in the language on the screen; suspends while they are on their way, renders again when it changes. */
  readonly useMessages: () => M;
  /** The same outside React. */
  readonly readMessages: () => M;
}

/**
 * Door to one feature's texts: `createMessages<typeof messages>("home")` with the type of its messages.en.ts. The name
 * is the feature's folder (or `shared/<folder>`).
 */
export function createMessages<M>(name: string): MessageDoor<M> {
  textsWithCode.expect(name);
  return {
    useMessages: () => {
      const { catalogues } = useStore(languageStore);
      // Kept: a component that `use` has interrupted has to come by it again when it goes on, with the texts here by then.
      const [coming] = useState(() => (name in catalogues ? null : languageStore.bring([name])));
      if (coming) use(coming);
      return catalogues[name] as M;
    },
    readMessages: () => languageStore.get().catalogues[name] as M,
  };
}
