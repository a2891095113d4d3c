/**
 * German of the sentences that the server itself says of a sensor, by the code in `message_info`; `{name}` stands for a parameter.
 * English comes with the message. Sentences of a sensor kind are the kind's own and not here.
 */
export const germanSentences: Readonly<Record<string, string>> = {
  ok: "OK",
  no_data: "Noch keine Daten",
  paused: "Pausiert von {user}",
  paused_with_text: "Pausiert von {user}: {text}",
  paused_until: "Pausiert von {user} bis {until}",
  paused_until_with_text: "Pausiert von {user} bis {until}: {text}",
  paused_by_schedule: "Pausiert durch den Zeitplan „{schedule}“",
  paused_by_schedule_until: "Pausiert durch den Zeitplan „{schedule}“ bis {until}",
  paused_by_maintenance: "Pausiert wegen Wartung",
  paused_by_maintenance_with_text: "Pausiert wegen Wartung: {text}",
  paused_by_maintenance_until: "Pausiert wegen Wartung bis {until}",
  paused_by_maintenance_until_with_text: "Pausiert wegen Wartung bis {until}: {text}",
  paused_by_dependency: "Pausiert, da das, wovon es abhängt, nicht OK ist",
  paused_by_dependency_until: "Wovon es abhängt, ist wieder da: Es geht um {until} weiter",
  no_result_probe: "Kein Ergebnis seit {since}: Die Probe antwortet nicht",
  no_result_storage: "Kein Ergebnis seit {since}: Die Ergebnisse konnten nicht gespeichert werden",
  no_result_server: "Kein Ergebnis seit {since}: Der Server lief nicht",
  no_result_unchecked: "Kein Ergebnis seit {since}: In der Zwischenzeit wurde nicht geprüft",
  no_result_check: "Kein Ergebnis seit {since}: Die Prüfung ist nicht zurückgekehrt",
  probe_hung: "Sie hat {seconds} s lang nicht geantwortet und wird neu gestartet.",
  probe_without_hello: "Sie hat sich {seconds} s lang nicht gemeldet und wird neu gestartet.",
  probe_not_started: "Ihr Prozess konnte nicht gestartet werden; das wird wiederholt.",
  probe_killed: "Ihr Prozess wurde durch {signal} beendet und wird neu gestartet.",
  probe_ended: "Ihr Prozess hat sich mit Exit-Code {exit} beendet und wird neu gestartet.",
  probe_disconnected: "Die Probe „{probe}“ ist nicht verbunden.",
  local_probe_disconnected: "Die lokale Probe ist nicht verbunden.",
  flapping:
    "Flattert: mehr als {changes} Statuswechsel in {minutes} Minuten. Bis das endet, werden Wechsel nicht aufgeführt",
  flapping_ended: "Flattert nicht mehr: seit {minutes} Minuten kein Statuswechsel",
  unusual: "{channel}: üblich ist {hours} {limit}, jetzt {value}",
  coming_back: "Gute Abfragen in Folge: {count} von {needed}, nach denen sein Fehlerstatus endet",
  channels_too_many: "{count} Kanäle sind weggelassen: Ein Sensor hat höchstens {maximum}",
  channels_named_twice: "{count} Kanäle sind weggelassen: Ein anderer hat denselben Namen",
  channels_without_name: "{count} Kanäle sind weggelassen: Sie haben keinen brauchbaren Namen",
  channels_renamed: "{count} Kanäle sind weggelassen: Die Namen der Kanäle wechseln ständig",
  lookup_error: "{channel}: {text}",
  lookup_warning: "{channel}: {text}",
  above_error_limit: "{value} ({channel}) liegt über dem Fehlerlimit von {limit}. {text}",
  held_above_error_limit:
    "{value} ({channel}) lag über dem Fehlerlimit von {limit} und ist nicht bis {clear} zurück. {text}",
  held_below_error_limit:
    "{value} ({channel}) lag unter dem Fehlerlimit von {limit} und ist nicht bis {clear} zurück. {text}",
  held_above_warning_limit:
    "{value} ({channel}) lag über dem Warnlimit von {limit} und ist nicht bis {clear} zurück. {text}",
  held_below_warning_limit:
    "{value} ({channel}) lag unter dem Warnlimit von {limit} und ist nicht bis {clear} zurück. {text}",
  below_error_limit: "{value} ({channel}) liegt unter dem Fehlerlimit von {limit}. {text}",
  above_warning_limit: "{value} ({channel}) liegt über dem Warnlimit von {limit}. {text}",
  below_warning_limit: "{value} ({channel}) liegt unter dem Warnlimit von {limit}. {text}",
};
