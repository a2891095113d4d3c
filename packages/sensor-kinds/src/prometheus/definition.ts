import * as z from "zod/mini";
import { isCheckableUrl } from "../http-client/target-url.ts";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { prometheusDe } from "./messages.de.ts";
import { prometheusEn } from "./messages.en.ts";
import { parseSelectors } from "./series-selector.ts";

const say = pairsOf(prometheusEn, prometheusDe);
const field = fieldsOf(prometheusEn, prometheusDe);
const channel = channelsOf(prometheusEn, prometheusDe);
const exporters = ["node_exporter", "windows_exporter", "series"] as const;

const settingsSchema = z
  .object({
    exporter: z._default(z.enum(exporters), "node_exporter"),
    url: z._default(
      z.string().check(
        z.maxLength(2000),
        z.refine((text) => text === "" || isCheckableUrl(text)),
      ),
      "",
    ),
    series: z._default(
      z.string().check(
        z.maxLength(10_000),
        z.refine((text) => parseSelectors(text) !== null),
      ),
      "",
    ),
    allow_invalid_certificate: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ exporter, url }) => exporter !== "series" || url !== "", { path: ["url"] }),
    z.refine(({ exporter, series }) => exporter !== "series" || series.trim() !== "", { path: ["series"] }),
  );

/** The settings of this kind. */
export type PrometheusSettings = z.output<typeof settingsSchema>;

/** The metrics of an exporter in the text format of Prometheus; its channels come with the results. */
export const prometheus = {
  kind: "prometheus",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["prometheussensor"],
  impact: "LOW",
  settingsSchema,
  settingFields: [
    field(
      "exporter",
      "choice",
      exporters.map((value) => ({ value, label: say(({ choices }) => choices[value]) })),
    ),
    field("url", "text"),
    field("series", "multiline"),
    field("allow_invalid_certificate", "switch"),
  ],
  sections: ["httpcredentials"],
  metascanField: "series",
  defaultTimeoutSeconds: 30,
  channels: [channel(0, "response_time", { unit: units.milliseconds })],
  templates: { en: prometheusEn.templates, de: prometheusDe.templates },
} as const satisfies KindDefinition;
