import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { pushSettings, silences } from "../push/push-settings.ts";
import { units } from "../units.ts";
import { httpPushDe } from "./messages.de.ts";
import { httpPushEn } from "./messages.en.ts";

const say = pairsOf(httpPushEn, httpPushDe);
const field = fieldsOf(httpPushEn, httpPushDe);
const channel = channelsOf(httpPushEn, httpPushDe);

/** One value that programs send to the probe. */
export const httpPush = {
  kind: "httppush",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["httppushsensor"],
  impact: "VERY_LOW",
  settingsSchema: z.object(pushSettings),
  settingFields: [
    field("token", "text"),
    field("silent_minutes", "number"),
    field(
      "when_silent",
      "choice",
      silences.map((value) => ({ value, label: say(({ choices }) => choices[value]) })),
    ),
  ],
  needs: ["push"],
  defaultTimeoutSeconds: 10,
  channels: [
    channel(0, "value", { unit: units.figure, isPrimary: true }),
    channel(1, "messages", { unit: units.count }),
  ],
  templates: { en: httpPushEn.templates, de: httpPushDe.templates },
} as const satisfies KindDefinition;
