import type { OpenIncidents } from "@monitor/notify";
import type { IncidentReader } from "../storage/index.ts";
import type { Writer } from "../writer/index.ts";

/**
 * Reads incidents, and those that are open once for all who ask until one of them changes: each open page asks for their number
 * when one does, and in a large outage they have very many sensors.
 */
export function withKeptOpen(incidents: IncidentReader, writer: Pick<Writer, "subscribe">): IncidentReader {
  let known: Promise<OpenIncidents> | null = null;
  writer.subscribe(({ incidents: changed }) => {
    if (changed.length > 0) known = null;
  });
  function read(): Promise<OpenIncidents> {
    const reading = incidents.readOpen();
    reading.catch(() => {
      if (known === reading) known = null;
    });
    return reading;
  }
  return {
    readOpen: () => (known ??= read()),
    list: (query) => incidents.list(query),
    find: (id) => incidents.find(id),
  };
}
