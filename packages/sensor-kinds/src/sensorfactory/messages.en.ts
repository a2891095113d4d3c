import { madeByServerEn } from "../made-by-server/messages.en.ts";

/** Texts of the kind in English. */
export const sensorFactoryEn = {
  name: "Sensor Factory",
  description: "Computes channels from those of other sensors, such as a sum, a share or an average",
  channels: {},
  settings: {
    formulas: "Formulas",
    formulas_help:
      'One a line, at most 50: a name, a unit in brackets if wanted, = and a formula with + - * / %, brackets, min, max, avg, sum, abs, round, floor, ceil and percent(part, whole). channel(2041, 0) is a channel of a sensor by numbers, channel(2041, "Ping Time") by its name. Everybody who sees this sensor sees the results',
  },
  templates: {
    gap_gone: "{channel} has no value: there is no sensor {source} any more",
    gap_unknown: "{channel} has no value: nothing is known of {source}",
    gap_paused: "{channel} has no value: {source} is paused",
    gap_failed: "{channel} has no value: the last check of {source} has failed",
    gap_channel: "{channel} has no value: {source} has no channel {wanted}",
    gap_empty: "{channel} has no value: {source} has none in {wanted}",
    gap_number: "{channel} has no value: the result is no number, as after a division by zero",
    gap_formula: "The formulas can't be read: {reason}",
    ...madeByServerEn.templates,
  },
};
