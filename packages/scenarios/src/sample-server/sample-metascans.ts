import type { FoundItem } from "@monitor/contract";
import type { MetascanOutlet } from "@monitor/core/probe-connections";

const found: Readonly<Record<string, readonly FoundItem[]>> = {
  "system-diskfree": ["/", "/var"].map((path) => ({ settings: { path }, label: path, info: { type: "ext4" } })),
  port: [22, 443].map((port) => ({ settings: { port }, label: String(port), info: {} })),
  sslcertificate: [{ settings: { port: 443 }, label: "443", info: { subject: "CN=sample.example" } }],
  prometheus: [
    {
      settings: { exporter: "series", url: "/metrics", series: "node_load1" },
      label: "node_load1",
      info: { type: "gauge" },
    },
  ],
  snmptraffic: ["eth0", "eth1"].map((port_name) => ({
    settings: { port_by: "name", port_name },
    label: port_name,
    info: { state: "up" },
  })),
};

/** What devices of sample data have: the same for all of them. */
export const sampleMetascans: MetascanOutlet = { metascan: async ({ kind }) => found[kind.kind] ?? [] };
