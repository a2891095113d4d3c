import type { FoundItems, ProbeMessage, ServerMessage } from "@monitor/contract";
import { hideSecrets } from "@monitor/probe-engine";
import type { CheckServices, Metascan, MetascanOutcome } from "@monitor/sensor-kinds/checks";
import { connectionFailed } from "@monitor/sensor-kinds/checks";

/** A request for a look at a device. */
export type MetascanRequest = Extract<ServerMessage, { type: "metascan" }>;

export interface MetascanParts {
  readonly metascans: Readonly<Record<string, Metascan | undefined>>;
  readonly services: CheckServices;
  readonly send: (message: ProbeMessage) => void;
  readonly onError: (error: unknown, request: MetascanRequest) => void;
}

/** What one text of an item may have. */
const maxLength = 255;
const short = (text: string): string => text.slice(0, maxLength);

function failureOf(code: "kind_unknown" | "check_failed", kind: string): MetascanOutcome {
  const outcome = connectionFailed(code, code === "kind_unknown" ? { kind } : {});
  return outcome.is_ok ? { is_ok: true, items: [] } : { is_ok: false, failure: outcome.failure };
}

/** In the form and the bounds of the contract. */
function bounded(outcome: MetascanOutcome): FoundItems {
  if (!outcome.is_ok) {
    const { code, parameters, message } = outcome.failure;
    return { is_ok: false, failure: { code, parameters, message } };
  }
  const items = outcome.items.map(({ settings, label, info }) => ({
    settings: { ...settings },
    label: short(label),
    info: Object.fromEntries(Object.entries(info).map(([key, text]) => [key, short(text)])),
  }));
  return { is_ok: true, items };
}

/** Looks at devices for the server, each request once, beside the checks; what is under way ends with `stop`. */
export class Metascans {
  readonly #parts: MetascanParts;
  readonly #end = new AbortController();

  constructor(parts: MetascanParts) {
    this.#parts = parts;
  }

  /** The result is sent when it is there; nothing is sent after `stop`. */
  async run(request: MetascanRequest): Promise<void> {
    const outcome = await this.#look(request);
    if (this.#end.signal.aborted) return;
    const { secrets = {}, request_id } = request;
    this.#parts.send({ type: "metascan_result", request_id, outcome: hideSecrets(secrets)(bounded(outcome)) });
  }

  stop(): void {
    this.#end.abort();
  }

  async #look(request: MetascanRequest): Promise<MetascanOutcome> {
    const { kind, host, settings, secrets = {}, section_settings: sectionSettings = {}, timeout_seconds } = request;
    const { metascans, services, onError } = this.#parts;
    const metascan = Object.hasOwn(metascans, kind) ? metascans[kind] : undefined;
    if (metascan === undefined) return failureOf("kind_unknown", kind);
    const frame = { sensorId: "", memory: undefined, timeoutMs: timeout_seconds * 1000, signal: this.#end.signal };
    try {
      return await metascan({ ...frame, host, settings, secrets, sectionSettings, services });
    } catch (error) {
      onError(error, request);
      return failureOf("check_failed", kind);
    }
  }
}
