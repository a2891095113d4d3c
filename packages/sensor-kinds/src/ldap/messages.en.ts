import { conversationEn } from "../conversation/messages.en.ts";

/** Texts of the kind in English. */
export const ldapEn = {
  name: "LDAP",
  description: "Binds to a directory server, searches it, and counts the entries that are found",
  channels: {
    response_time: "Response Time",
    entries: "Entries",
    certificate_days: "Days to Expiration",
  },
  settings: {
    port: "Port",
    port_help: "Usual are 389, and 636 with TLS from the start",
    encryption: "Encryption",
    encryption_starttls: "STARTTLS, always",
    encryption_tls: "TLS from the start",
    encryption_none: "None",
    log_in: "Log in",
    log_in_help:
      "With the log-in of services of the device, whose user is the name of an entry (DN); no: anonymous. It is sent in the clear only where the encryption is none",
    base: "Search below",
    base_help: "Name of an entry, such as ou=people,dc=example,dc=org; empty: the server's own entry",
    scope: "Search in",
    scope_base: "this entry",
    scope_one: "the entries right below it",
    scope_sub: "this entry and all below it",
    filter: "Filter",
    filter_help: "As LDAP writes it, such as (&(objectClass=person)(mail=*))",
    allow_invalid_certificate: "Accept invalid certificates",
  },
  templates: {
    ...conversationEn,
    ldap_refused: "{target} answered {command} with: {result}",
  },
};
