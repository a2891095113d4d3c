import { conversationEn } from "../conversation/messages.en.ts";

/** Texts of the kind in English. */
export const imapEn = {
  name: "IMAP",
  description: "Connects to a mailbox server, secures the connection, logs in, and counts the messages of a folder",
  channels: {
    response_time: "Response Time",
    messages: "Messages",
    unseen: "Unread Messages",
    certificate_days: "Days to Expiration",
  },
  settings: {
    port: "Port",
    port_help: "Usual are 143, and 993 with TLS from the start",
    encryption: "Encryption",
    encryption_starttls: "STARTTLS, always",
    encryption_tls: "TLS from the start",
    encryption_none: "None",
    log_in: "Log in",
    log_in_help:
      "With the log-in of services of the device; without it no messages are counted. It is sent in the clear only where the encryption is none",
    folder: "Folder",
    folder_help: "Whose messages are counted; no message is read or marked",
    allow_invalid_certificate: "Accept invalid certificates",
  },
  templates: { ...conversationEn, imap_no_folder: "{target} has no folder {folder} for this log-in: {answer}" },
};
