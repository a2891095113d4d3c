/** Texts of the kind in English. */
export const portRangeEn = {
  name: "Port Range",
  description: "Looks which of many TCP ports are open, and makes sure that it is those that should be",
  channels: {
    open_ports: "Open Ports",
    closed_ports: "Closed Ports",
    scan_time: "Scan Time",
  },
  settings: {
    ports: "Ports",
    ports_help: "For example 22, 80-90, 443; at most 1,000",
    open_expected: "Ports that must be open",
    open_expected_help: "Of those above; empty: none. The sensor is Down when one of them is closed",
    only_expected: "No other port may be open",
    port_timeout_ms: "Wait for a port (ms)",
    port_timeout_ms_help: "A port that does not answer for so long is closed",
  },
  templates: {
    ports_closed: "Closed on {target}, but should be open: {ports}",
    ports_open: "Open on {target}, but should be closed: {ports}",
  },
};
