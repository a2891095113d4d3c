import { plural } from "../../../shared/i18n/plural.ts";

export const messages = {
  choices: "Found on the device",
  choicesNote: "one sensor for each that is ticked",
  looking: "The probe is looking at the device",
  lookAgain: "Look again",
  filter: "Filter what was found",
  clearFilter: "Clear filter",
  chooseAll: "Choose all that are shown",
  nothing: "Nothing was found.",
  nothingText: "Type it below, or change what is below and look again.",
  failed: "The probe could not look at the device.",
  recommended: "Recommended for this device",
  recommendedNote: (address: string) => `from what ${address} answers`,
  usualSettings: "With the usual settings of this device.",
  nothingMore: "Nothing more to recommend: its sensors cover what it answers.",
  noAnswer: "It answers neither ping nor the usual ports.",
  add: (count: number) => plural(count, { one: "Add # sensor", other: "Add # sensors" }),
  chooseOne: "Choose at least one sensor",
};
