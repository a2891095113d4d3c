import { objectTypes } from "@monitor/domain";
import { choiceSetting, switchOptions } from "./setting-definition.ts";
import type { SectionDefinition } from "./setting-definition.ts";

/** Whether sensors say that their values are not as usual. */
export const unusualSection: SectionDefinition = {
  name: "unusualgroup",
  label: { en: "Unusual values", de: "Ungewöhnliche Werte" },
  inherits: "section",
  owners: objectTypes,
  settings: [
    choiceSetting([...switchOptions].reverse(), {
      key: "detectunusual",
      label: { en: "Find unusual values", de: "Ungewöhnliche Werte erkennen" },
      help: {
        en: "Compares the last hours of the primary channel with the same hours of the last 3 to 8 weeks",
        de: "Vergleicht die letzten Stunden des primären Kanals mit denselben Stunden der letzten 3 bis 8 Wochen",
      },
    }),
  ],
};
