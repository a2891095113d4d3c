import { CheckProblem, connectionFailed } from "../connection/check-problem.ts";
import { bareHost } from "../connection/resolve-target.ts";
import { loadText } from "../http-client/load-text.ts";
import { isCheckableUrl } from "../http-client/target-url.ts";
import type { CheckInput } from "../kind.ts";
import { attemptMetascan, filledInfo } from "../metascan.ts";
import type { MetascanItem, MetascanOutcome } from "../metascan.ts";
import { failed } from "../outcome.ts";
import { exporterPlace } from "./exporter-place.ts";
import { prometheusEn } from "./messages.en.ts";
import { parseExposition } from "./parse-exposition.ts";
import type { Exposition } from "./parse-exposition.ts";

const usualPort = "9100";

/** Each metric once, in the order of the exporter. */
function itemsOf({ samples, types }: Exposition, url: string): MetascanItem[] {
  const counts = new Map<string, number>();
  for (const { name } of samples) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({
    settings: { exporter: "series", url, series: name },
    label: name,
    info: filledInfo({ type: types.get(name) ?? "", series: String(count) }),
  }));
}

/** The metrics of an exporter. Parameters: `url`, its address or path; without one it is looked for at port 9100. */
export function metascanPrometheus(input: CheckInput): Promise<MetascanOutcome> {
  const { url: asked = "", allow_invalid_certificate: isLax = false } = input.settings;
  const host = bareHost(input.host);
  const url = asked === "" ? `http://${host.includes(":") ? `[${host}]` : host}:${usualPort}/metrics` : String(asked);
  const wanted = { exporter: "series", url, allow_invalid_certificate: isLax === true } as const;
  const place = isCheckableUrl(url) ? exporterPlace(wanted, host) : null;
  return attemptMetascan(input, place?.target ?? host, async (signal, resolve) => {
    if (place === null) throw new CheckProblem(connectionFailed("settings_invalid", { setting: "url" }));
    const { text } = await loadText({ ...input, host }, place, { signal, resolve });
    const exposition = parseExposition(text, () => true);
    if ("samples" in exposition) return itemsOf(exposition, url);
    const facts = { target: place.target, line: exposition.badLine };
    throw new CheckProblem(failed(prometheusEn.templates, "prometheus_line", facts));
  });
}
