import { httpClientDe } from "../http-client/messages.de.ts";
import type { prometheusEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const prometheusDe: typeof prometheusEn = {
  name: "Prometheus",
  description:
    "Liest die Metriken eines Exporters: die eines Rechners mit Linux oder Windows ohne weitere Einstellungen, oder ausgewählte Zeitreihen",
  channels: {
    response_time: "Antwortzeit",
  },
  exporterChannels: {
    cpu: "CPU-Auslastung",
    memory_available: "Verfügbarer Speicher",
    memory_available_bytes: "Verfügbarer Speicher (Bytes)",
    swap_free: "Freier Auslagerungsspeicher",
    load: "Durchschnittliche Last (1 min)",
    received: "Netzwerk empfangen",
    sent: "Netzwerk gesendet",
    disk_read: "Datenträger gelesen",
    disk_written: "Datenträger geschrieben",
    uptime: "Systemlaufzeit",
    disk_free: "Freier Platz {name}",
  },
  settings: {
    exporter: "Exporter",
    exporter_help: "Woraus die Kanäle entstehen",
    url: "URL",
    url_help:
      "Ein Pfad auf dem Gerät oder eine Adresse; leer: Port 9100 des Geräts für node_exporter, Port 9182 für windows_exporter, und der Pfad /metrics",
    series: "Zeitreihen",
    series_help:
      'Eine je Zeile, höchstens 50, zum Beispiel node_load1 as Last oder http_requests_total{job="web",code!~"2.."}; ein Sensor hat höchstens 50 Kanäle. Zähler zeigen ihren Zuwachs je Sekunde. Ausdrücke sind die von RE2',
    allow_invalid_certificate: "Ungültige Zertifikate annehmen",
  },
  choices: {
    node_exporter: "node_exporter (Linux)",
    windows_exporter: "windows_exporter (Windows)",
    series: "Ausgewählte Zeitreihen",
  },
  templates: {
    ...httpClientDe,
    prometheus_line: "Zeile {line} der Antwort von {target} ist nicht im Textformat von Prometheus",
    prometheus_none: "{target} hat keine der Zeitreihen, die dieser Sensor liest",
  },
};
