/**
 * English of the sentences with a moment in them, by the code in `message_info`: each viewer reads it on an own clock. Every
 * other sentence comes finished with the message.
 */
export const englishSentences: Readonly<Record<string, string>> = {
  paused_until: "Paused by {user} until {until}",
  paused_until_with_text: "Paused by {user} until {until}: {text}",
  paused_by_schedule: "Paused by schedule “{schedule}”",
  paused_by_schedule_until: "Paused by schedule “{schedule}” until {until}",
  paused_by_maintenance: "Paused for maintenance",
  paused_by_maintenance_with_text: "Paused for maintenance: {text}",
  paused_by_maintenance_until: "Paused for maintenance until {until}",
  paused_by_maintenance_until_with_text: "Paused for maintenance until {until}: {text}",
  paused_by_dependency: "Paused, as what it depends on is not Up",
  paused_by_dependency_until: "What it depends on is back: it goes on at {until}",
  no_result_probe: "No result since {since}: the probe does not answer",
  no_result_storage: "No result since {since}: the results could not be stored",
  no_result_server: "No result since {since}: the server was not running",
  no_result_unchecked: "No result since {since}: it was not checked meanwhile",
  no_result_check: "No result since {since}: the check has not come back",
};
