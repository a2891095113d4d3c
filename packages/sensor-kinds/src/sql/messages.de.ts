import { conversationDe } from "../conversation/messages.de.ts";
import type { sqlEn } from "./messages.en.ts";

/** The same in German. */
export const sqlDe: typeof sqlEn = {
  channels: {
    query_time: "Abfragezeit",
    response_time: "Antwortzeit",
    rows: "Zeilen",
  },
  settings: {
    port: "Port",
    port_help: "0: der aus der Datenbank-Anmeldung des Geräts, sonst der übliche",
    database: "Datenbank",
    encryption: "Verschlüsselung",
    encryption_tls: "Immer TLS",
    encryption_none: "Keine",
    query: "Abfrage",
    query_help:
      "Eine Anweisung, die mit SELECT, WITH, VALUES, TABLE oder SHOW beginnt. Sie läuft in einer Transaktion, die nur liest; noch sicherer ist ein Benutzer, der nur lesen darf",
    form: "Kanäle sind",
    form_rows: "die Zeilen: Name in der ersten Spalte, Wert in der zweiten",
    form_columns: "die Spalten der ersten Zeile",
    allow_invalid_certificate: "Ungültige Zertifikate annehmen",
  },
  templates: {
    ...conversationDe,
    sql_log_in_missing: "In der Datenbank-Anmeldung des Geräts fehlt {setting}",
    sql_log_in_other:
      "Das Gerät meldet sich an Datenbanken wie Windows an, was die Probe nicht kann: einen Benutzer der Datenbank wählen",
    sql_not_encrypted:
      "{target} bietet keine Verschlüsselung an, darum wurde nichts gesendet: Einstellung oder Server ändern",
    sql_log_in_unknown: "{target} will eine Anmeldung mit {method}, die die Probe nicht hat, oder nicht ohne TLS",
    sql_refused: "{target} antwortete mit einem Fehler: {answer}",
    sql_no_values: "Die Abfrage ergab keine Zahl: {name} ist „{value}“",
    sql_no_number: "Der Wert von {name} ist keine Zahl: „{value}“",
    sql_one_column:
      "Die Abfrage ergab eine Spalte; die Zeilen brauchen einen Namen in der ersten und einen Wert in der zweiten",
  },
};
