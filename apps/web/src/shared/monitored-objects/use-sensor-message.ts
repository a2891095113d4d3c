import { useEffect, useMemo } from "react";
import { createMessages, useLanguage } from "../i18n/index.ts";
import { createStore, useStore } from "../state/index.ts";
import type { messages } from "./messages.en.ts";
import { messageOf } from "./sensor-message.ts";
import type { KindSentence } from "./sensor-message.ts";
import type { AnyObject } from "./read-object.ts";

const { useMessages } = createMessages<typeof messages>("shared/monitored-objects");
const kindSentences = createStore<{ readonly sentence: KindSentence | null }>({ sentence: null });

/** The kinds' texts weigh more than a page: they come only where the server's English will not do. */
async function loadKindSentences(): Promise<void> {
  const { failureText } = await import("@monitor/sensor-kinds/definitions");
  kindSentences.set({
    sentence: (kind, code, parameters) => failureText(kind, { code, parameters }, "de"),
  });
}

/** Gives the message of an object in the language on the screen; plain text from monitored devices. */
export function useSensorMessage(): (object: AnyObject) => string {
  const language = useLanguage();
  const { sentences } = useMessages();
  const { sentence: kindSentence } = useStore(kindSentences);
  useEffect(() => {
    // Without them the server's English stands there, which is no reason for an error page.
    if (language === "de" && kindSentences.get().sentence === null) loadKindSentences().catch(() => undefined);
  }, [language]);
  return useMemo(
    () => (object: AnyObject) => messageOf(object, { language, sentences, kindSentence }),
    [language, sentences, kindSentence],
  );
}

/** "17 s ago". */
export function useAgo(): (duration: string) => string {
  return useMessages().ago;
}
