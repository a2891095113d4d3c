/** What all kinds say to which values are pushed, in English. */
export const pushEn = {
  settings: {
    token: "Token",
    token_help:
      "At least 16 letters, digits, hyphens or underscores that nobody guesses. Programs send to http://<probe>:<port>/<token>, see PUSH_LISTEN",
    silent_minutes: "Silence after (minutes)",
    silent_minutes_help: "For so long the last message holds",
    when_silent: "When it is silent",
  },
  choices: {
    unknown: "The sensor is unknown",
    down: "The sensor is Down",
    keep: "The last message holds",
  },
  templates: {
    push_off: "This probe does not listen for pushed values: name an address in PUSH_LISTEN",
    push_port_taken:
      "The probe could not listen for pushed values: check PUSH_LISTEN, and whether another program has the port",
    push_none_yet: "No message has come with this token yet",
    push_silent: "No message has come for {minutes} minutes",
    push_no_value: "The message has no value",
    push_value: "The message has no number as value: {value}",
    push_content: "The message has no content in XML or JSON",
  },
};
