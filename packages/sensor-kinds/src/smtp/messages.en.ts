import { conversationEn } from "../conversation/messages.en.ts";

/** Texts of the kind in English. */
export const smtpEn = {
  name: "SMTP",
  description:
    "Connects to a mail server, greets it, secures the connection where wanted, and can log in; sends no mail",
  channels: {
    response_time: "Response Time",
    banner_time: "Time to Banner",
    certificate_days: "Days to Expiration",
  },
  settings: {
    port: "Port",
    port_help: "Usual are 25 between servers, 587 for clients, 465 with TLS from the start",
    encryption: "Encryption",
    encryption_auto: "STARTTLS where the server offers it",
    encryption_starttls: "STARTTLS, always",
    encryption_tls: "TLS from the start",
    encryption_none: "None",
    log_in: "Log in",
    log_in_help: "With the log-in of services of the device. It is sent in the clear only where the encryption is none",
    client_name: "Name of the probe (EHLO)",
    client_name_help: "How the probe calls itself; some servers want a name that exists",
    allow_invalid_certificate: "Accept invalid certificates",
  },
  templates: { ...conversationEn },
};
