import type { Sensor } from "@monitor/contract";
import { useEffect, useMemo } from "react";
import { useLanguage } from "../i18n/index.ts";
import { createStore, useStore } from "../state/index.ts";
import { withGermanNames } from "./channel-names.ts";
import type { KindChannelName } from "./channel-names.ts";

const names = createStore<{ readonly of: KindChannelName | null }>({ of: null });

/** The kinds' texts weigh more than the page: they come only where the server's English will not do. */
async function loadNames(): Promise<void> {
  const { channelOf, kindOf } = await import("@monitor/sensor-kinds/definitions");
  names.set({
    of: (kind, key) => {
      const definition = kindOf(kind);
      return (definition && channelOf(definition, key)?.name) ?? null;
    },
  });
}

/** LY-07: the sensor with its channels named in the language on the screen; `downtime` is the name of that one. */
export function useNamedChannels(sensor: Sensor, downtime: string): Sensor {
  const language = useLanguage();
  const { of } = useStore(names);
  useEffect(() => {
    // Without them the English names are there, which is no reason for an error page.
    if (language === "de" && names.get().of === null) loadNames().catch(() => undefined);
  }, [language]);
  return useMemo(
    () => (language === "de" && of ? withGermanNames(sensor, { kindChannelName: of, downtime }) : sensor),
    [sensor, language, of, downtime],
  );
}
