import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { pushSettings, silences } from "../push/push-settings.ts";
import { units } from "../units.ts";
import { httpPushDataDe } from "./messages.de.ts";
import { httpPushDataEn } from "./messages.en.ts";

const say = pairsOf(httpPushDataEn, httpPushDataDe);
const field = fieldsOf(httpPushDataEn, httpPushDataDe);
const channel = channelsOf(httpPushDataEn, httpPushDataDe);

/** Channels that programs send to the probe, in the format of custom sensors. */
export const httpPushData = {
  kind: "httppushdata",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["httppushdatasensor"],
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
  channels: [channel(0, "messages", { unit: units.count })],
  templates: { en: httpPushDataEn.templates, de: httpPushDataDe.templates },
} as const satisfies KindDefinition;
