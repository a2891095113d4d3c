import { useEffect, useMemo } from "react";
import { createMessages, useLanguage } from "../i18n/index.ts";
import { createStore, useStore } from "../state/index.ts";
import { markedDateTime, useTimeZone } from "../time-zone/index.ts";
import type { messages } from "./messages.en.ts";
import { messageOf } from "./sensor-message.ts";
import type { MessageSource, MessageFields } from "./sensor-message.ts";

const { useMessages } = createMessages<typeof messages>("shared/monitored-objects");
const german = createStore<Pick<MessageSource, "kindTexts">>({ kindTexts: null });

/** The kinds' texts weigh more than a page: they come only where the server's English will not do. */
async function loadKindTexts(): Promise<void> {
  const { failureText, germanWords } = await import("@monitor/sensor-kinds/definitions");
  german.set({
    kindTexts: {
      sentence: (kind, code, parameters) => failureText(kind, { code, parameters }, "de"),
      germanWords,
    },
  });
}

/** Gives the message of an object in the language on the screen; plain text from monitored devices. */
export function useSensorMessage(): (object: MessageFields) => string {
  const language = useLanguage();
  const zone = useTimeZone();
  const { sentences } = useMessages();
  const { kindTexts } = useStore(german);
  useEffect(() => {
    // Without them the server's English is there, which is no reason for an error page.
    if (language === "de" && german.get().kindTexts === null) loadKindTexts().catch(() => undefined);
  }, [language]);
  return useMemo(() => {
    const writeMoment = (ms: number) => markedDateTime(ms, { locale: language, zone });
    return (object: MessageFields) => messageOf(object, { language, writeMoment, sentences, kindTexts });
  }, [language, zone, sentences, kindTexts]);
}

/** "17 s ago". */
export function useAgo(): (duration: string) => string {
  return useMessages().ago;
}
