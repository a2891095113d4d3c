import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { dockerDe } from "./messages.de.ts";
import { dockerEn } from "./messages.en.ts";

const say = pairsOf(dockerEn, dockerDe);
const field = fieldsOf(dockerEn, dockerDe);
const channel = channelsOf(dockerEn, dockerDe);
const ways = ["socket", "tcp"] as const;

/** So narrow that no other file of the machine can be named. */
const socketPath = /^\/(?:var\/)?run\/(?:[A-Za-z0-9_-]{1,50}\/){0,4}[A-Za-z0-9_-]{1,50}\.sock$/;

const settingsSchema = z.object({
  way: z._default(z.enum(ways), "socket"),
  port: z._default(z.int().check(z.gte(1), z.lte(65_535)), 2375),
  socket: z._default(z.string().check(z.maxLength(100), z.regex(socketPath)), "/var/run/docker.sock"),
  container: z._default(z.string().check(z.maxLength(128), z.regex(/^(?:[A-Za-z0-9][\w.-]*)?$/)), ""),
});

/** The settings of this kind. */
export type DockerSettings = z.output<typeof settingsSchema>;

/** Containers by Docker's API; its channels come with the results, as they differ by what is looked at. */
export const docker = {
  kind: "docker",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["dockersensor"],
  impact: "LOW",
  settingsSchema,
  settingFields: [
    field(
      "way",
      "choice",
      ways.map((value) => ({ value, label: say(({ choices }) => choices[value]) })),
    ),
    field("port", "number"),
    field("socket", "text"),
    field("container", "text"),
  ],
  defaultTimeoutSeconds: 30,
  channels: [channel(0, "response_time", { unit: units.milliseconds })],
  templates: { en: dockerEn.templates, de: dockerDe.templates },
} as const satisfies KindDefinition;
