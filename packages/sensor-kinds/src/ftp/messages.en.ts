import { conversationEn } from "../conversation/messages.en.ts";

/** Texts of the kind in English. */
export const ftpEn = {
  name: "FTP",
  description: "Connects to an FTP server, secures the connection where wanted, and can log in; transfers no file",
  channels: {
    response_time: "Response Time",
    banner_time: "Time to Banner",
    certificate_days: "Days to Expiration",
  },
  settings: {
    port: "Port",
    port_help: "Usual are 21, and 990 with TLS from the start",
    encryption: "Encryption",
    encryption_none: "None",
    encryption_explicit: "AUTH TLS, always",
    encryption_tls: "TLS from the start",
    log_in: "Log in",
    log_in_help: "The log-in of services of the device is sent in the clear only where the encryption is none",
    log_in_none: "No, banner only",
    log_in_anonymous: "As anonymous",
    log_in_account: "With the log-in of services of the device",
    allow_invalid_certificate: "Accept invalid certificates",
  },
  templates: { ...conversationEn },
};
