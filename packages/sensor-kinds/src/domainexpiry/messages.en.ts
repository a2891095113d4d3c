import { httpClientEn } from "../http-client/messages.en.ts";

/** Texts of the kind in English. */
export const domainExpiryEn = {
  name: "Domain Expiry",
  description: "Asks the registry of a domain by RDAP when its registration ends",
  channels: {
    days_to_expiration: "Days to Expiration",
  },
  settings: {
    domain: "Domain",
    domain_help: "The registered name, such as example.org, without www or other names below it",
    server: "RDAP server",
    server_help:
      "Its address, such as https://rdap.nic.example/. Empty: that of the top-level domain, as the list of IANA says (https://data.iana.org/rdap/dns.json)",
  },
  templates: {
    ...httpClientEn,
    domain_not_registered: "{target} knows no domain {domain}: it is not registered",
    domain_no_server: "IANA's list names no RDAP server for .{tld}: enter that of its registry, if it has one",
    domain_list_unreadable: "The list of RDAP servers of {target} can't be read",
    domain_unreadable: "The answer of {target} is not one of RDAP",
    domain_other: "The answer of {target} is about {found} and not about {domain}",
    domain_no_date: "{target} does not say when the registration of {domain} ends",
    domain_ends: "The registration of {domain} is being ended: {status}",
  },
};
