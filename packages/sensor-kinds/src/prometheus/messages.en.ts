import { httpClientEn } from "../http-client/messages.en.ts";

/** Texts of the kind in English. */
export const prometheusEn = {
  name: "Prometheus",
  description:
    "Reads the metrics of an exporter: those of a Linux or Windows machine without further settings, or series that you choose",
  channels: {
    response_time: "Response Time",
  },
  exporterChannels: {
    cpu: "CPU Load",
    memory_available: "Available Memory",
    memory_available_bytes: "Available Memory (Bytes)",
    swap_free: "Free Swap",
    load: "Load Average (1 min)",
    received: "Network Received",
    sent: "Network Sent",
    disk_read: "Disk Read",
    disk_written: "Disk Written",
    uptime: "System Uptime",
    disk_free: "Free Space {name}",
  },
  settings: {
    exporter: "Exporter",
    exporter_help: "What the channels are made of",
    url: "URL",
    url_help:
      "A path on the device or an address; empty: port 9100 of the device for node_exporter, port 9182 for windows_exporter, and the path /metrics",
    series: "Series",
    series_help:
      'One a line, at most 50, such as node_load1 as Load or http_requests_total{job="web",code!~"2.."}; a sensor has at most 50 channels. Counters show their growth a second. Expressions are those of RE2',
    allow_invalid_certificate: "Accept invalid certificates",
  },
  choices: {
    node_exporter: "node_exporter (Linux)",
    windows_exporter: "windows_exporter (Windows)",
    series: "Chosen series",
  },
  templates: {
    ...httpClientEn,
    prometheus_line: "Line {line} of the answer of {target} is not in the text format of Prometheus",
    prometheus_none: "{target} has none of the series that this sensor reads",
  },
};
