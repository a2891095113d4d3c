import { pushEn } from "../push/messages.en.ts";

/** Texts of the kind in English. */
export const httpPushEn = {
  name: "HTTP Push",
  description: "Takes a value and a message that a program sends to the probe",
  channels: {
    value: "Value",
    messages: "Messages",
  },
  settings: pushEn.settings,
  choices: pushEn.choices,
  templates: pushEn.templates,
};
