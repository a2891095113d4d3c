import { textPlace } from "../http-client/load-text.ts";
import type { TextPlace } from "../http-client/load-text.ts";
import type { PrometheusSettings } from "./definition.ts";

const usualPorts = { node_exporter: "9100", windows_exporter: "9182", series: "" } as const;
const accept = "text/plain;version=0.0.4;q=1,*/*;q=0.1";

type Wanted = Pick<PrometheusSettings, "exporter" | "url" | "allow_invalid_certificate">;

/** Where an exporter is asked: at its address or, without one, at its usual port; null for an address that can't be loaded. */
export function exporterPlace(
  { url, exporter, allow_invalid_certificate: allowsInvalidCertificate }: Wanted,
  host: string,
): TextPlace | null {
  const place = textPlace({ address: url === "" ? "/metrics" : url, accept, allowsInvalidCertificate }, host);
  if (place === null || url !== "") return place;
  place.url.port = usualPorts[exporter];
  return { ...place, target: place.url.host };
}
