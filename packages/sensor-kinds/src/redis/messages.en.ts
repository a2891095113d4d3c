import { conversationEn } from "../conversation/messages.en.ts";

/** Texts of the kind in English. */
export const redisEn = {
  name: "Redis",
  description: "Asks a Redis or Valkey server for its figures: memory, clients, hits, keys and replication",
  channels: {
    response_time: "Response Time",
    memory_used: "Memory Used",
    memory_share: "Memory of the Limit",
    clients: "Clients",
    blocked_clients: "Blocked Clients",
    commands: "Commands",
    hit_ratio: "Hit Ratio",
    keys: "Keys",
    evicted: "Evicted Keys",
    replicas: "Replicas",
    master_link: "Connected to Master",
    master_silence: "Silence of the Master",
    uptime: "Uptime",
    certificate_days: "Days to Expiration",
  },
  settings: {
    port: "Port",
    is_tls: "Secure connection (TLS)",
    log_in: "Log in",
    log_in_help:
      "With the log-in of services of the device: its password, and its user where there is one (ACL). Without TLS it is sent in the clear",
    allow_invalid_certificate: "Accept invalid certificates",
  },
  templates: {
    ...conversationEn,
    redis_refused: "{target} refused to tell its figures: {answer}",
    redis_not_saved: "{target} could not write its data to disk ({what})",
  },
};
