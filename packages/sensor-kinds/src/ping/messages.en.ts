/** Texts of the kind in English. */
export const pingEn = {
  name: "Ping",
  description: "Sends echo requests to the device and measures how long the answers take and how many are lost",
  channels: { ping_time: "Ping Time", minimum: "Minimum", maximum: "Maximum", packet_loss: "Packet Loss" },
  settings: {
    ping_count: "Pings per scan",
    ping_count_single: "One ping",
    ping_count_multiple: "Five pings",
    packet_size_bytes: "Packet size (bytes)",
    ping_delay_ms: "Delay between pings (ms)",
  },
  templates: {
    ping_unavailable:
      "Ping is not permitted here: run \"sysctl -w net.ipv4.ping_group_range='0 2147483647'\" on the probe's machine, or install fping there",
  },
};
