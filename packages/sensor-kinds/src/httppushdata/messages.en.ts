import type { customOutputEn } from "../exexml/output-messages.en.ts";
import { pushEn } from "../push/messages.en.ts";

/** What can be wrong with a message in the format of a custom sensor. */
export const pushedOutputEn: typeof customOutputEn = {
  output_unreadable: "Line {line} of the message can't be read: {reason}",
  output_neither: "The message is neither XML nor JSON: it begins with {start}",
  output_without_results: "The message has no result and no error",
  output_warning: "{channel}: the message warns",
  output_value: "The value of the channel {channel} is no number: {value}",
  output_error: "The message reports an error without a text",
};

/** Texts of the kind in English. */
export const httpPushDataEn = {
  name: "HTTP Push Data",
  description: "Takes XML or JSON of a custom sensor, with its channels, that a program sends to the probe",
  channels: {
    messages: "Messages",
  },
  settings: pushEn.settings,
  choices: pushEn.choices,
  templates: { ...pushEn.templates, ...pushedOutputEn },
};
