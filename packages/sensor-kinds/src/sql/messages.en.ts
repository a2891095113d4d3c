import { conversationEn } from "../conversation/messages.en.ts";

/** Texts that the kinds for databases share, in English. */
export const sqlEn = {
  channels: {
    query_time: "Query Time",
    response_time: "Response Time",
    rows: "Rows",
  },
  settings: {
    port: "Port",
    port_help: "0: that of the device's database log-in, or the usual one",
    database: "Database",
    encryption: "Encryption",
    encryption_tls: "TLS, always",
    encryption_none: "None",
    query: "Query",
    query_help:
      "One statement that begins with SELECT, WITH, VALUES, TABLE or SHOW. It runs in a read-only transaction; a user that may only read is safer still",
    form: "Channels are",
    form_rows: "the rows: name in the first column, value in the second",
    form_columns: "the columns of the first row",
    allow_invalid_certificate: "Accept invalid certificates",
  },
  templates: {
    ...conversationEn,
    sql_log_in_missing: "The database log-in of the device lacks {setting}",
    sql_log_in_other:
      "The device logs in to databases as Windows does, which the probe can't: choose a user of the database",
    sql_not_encrypted: "{target} does not offer encryption, so nothing was sent: change the setting or the server",
    sql_log_in_unknown: "{target} wants a log-in by {method}, which the probe does not have, or not without TLS",
    sql_refused: "{target} answered with an error: {answer}",
    sql_no_values: "The query gave no number: {name} is “{value}”",
    sql_no_number: "The value of {name} is no number: “{value}”",
    sql_one_column: "The query gave one column; the rows need a name in the first and a value in the second",
  },
};
