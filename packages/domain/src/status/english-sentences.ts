/**
 * English of the sentences with a moment in them, by the code in `message_info`: each viewer reads it on an own clock. Every
 * other sentence comes finished with the message.
 */
export const englishSentences: Readonly<Record<string, string>> = {
  paused_until: "Paused by {user} until {until}",
  paused_until_with_text: "Paused by {user} until {until}: {text}",
  no_result_probe: "No result since {since}: the probe does not answer",
  no_result_storage: "No result since {since}: the results could not be stored",
  no_result_server: "No result since {since}: the server was not running",
  no_result_unchecked: "No result since {since}: it was not checked meanwhile",
  no_result_check: "No result since {since}: the check has not come back",
};
