/** Texts of the kind in English. */
export const dnsEn = {
  name: "DNS",
  description: "Asks the device, a name server, for records of a name and measures how long the answer takes",
  channels: {
    response_time: "Response Time",
    records_resolved: "Records Resolved",
  },
  settings: {
    domain: "Name to look up",
    domain_help: "A host or domain name; for PTR an IP address",
    record_type: "Record type",
    port: "Port",
    expected: "Expected records",
    expected_help: "One a line as zone files write them, such as 192.0.2.7 or 10 mail.example.org; empty: any",
    expected_only: "No other records",
  },
  templates: {
    dns_name_unknown: "{target} does not know the name {domain}",
    dns_no_records: "{target} has no {type} records for {domain}",
    dns_value_missing: "{target} does not answer {domain} with {expected} ({type}), but with: {found}",
    dns_value_unexpected: "{target} answers {domain} also with {found} ({type}), which is not expected",
    dns_refused: "{target} refused to answer: allow the probe to ask it",
    dns_server_failure: "{target} could not resolve {domain}",
    dns_answer_code: "{target} answered with the error {rcode}",
  },
};
