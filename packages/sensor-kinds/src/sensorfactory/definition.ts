import { sourcePatterns } from "@monitor/domain";
import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { fieldsOf, pairsOf } from "../message.ts";
import { sensorFactoryDe } from "./messages.de.ts";
import { sensorFactoryEn } from "./messages.en.ts";

const say = pairsOf(sensorFactoryEn, sensorFactoryDe);
const field = fieldsOf(sensorFactoryEn, sensorFactoryDe);

const settingsSchema = z.object({ formulas: z.string().check(z.minLength(1), z.maxLength(30_000)) });

/** The settings of this kind. */
export type SensorFactorySettings = z.output<typeof settingsSchema>;

/** Channels that are computed from those of other sensors; they come with the results. */
export const sensorFactory = {
  kind: "sensorfactory",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["sensorfactorysensor"],
  impact: "VERY_LOW",
  settingsSchema,
  settingFields: [field("formulas", "multiline")],
  sourceField: { key: "formulas", names: "channels", id: sourcePatterns.channels },
  defaultTimeoutSeconds: 10,
  channels: [],
  templates: { en: sensorFactoryEn.templates, de: sensorFactoryDe.templates },
} as const satisfies KindDefinition;
