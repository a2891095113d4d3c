import { use } from "react";
import { useStore } from "../state/use-store.ts";
import { languageStore } from "./language.ts";

export interface MessageDoor<M> {
  /** The texts in the language on the screen; suspends while they are on their way, renders again when it changes. */
  readonly useMessages: () => M;
  /** The same outside React. */
  readonly readMessages: () => M;
}

/** Nothing to wait for, in the form in which React knows it without waiting. */
const here: Promise<void> = Object.assign(Promise.resolve(), { status: "fulfilled", value: undefined });

/**
 * Door to one feature's texts: `createMessages<typeof messages>("home")` with the type of its messages.en.ts. The name
 * is the feature's folder (or `shared/<folder>`).
 */
export function createMessages<M>(name: string): MessageDoor<M> {
  return {
    useMessages: () => {
      const { catalogues } = useStore(languageStore);
      // Also with the texts here: a component that was interrupted by `use` has to come by it again when it goes on.
      use(name in catalogues ? here : languageStore.loadRest());
      return catalogues[name] as M;
    },
    readMessages: () => languageStore.get().catalogues[name] as M,
  };
}
