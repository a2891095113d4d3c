import type { KindDefinition } from "../kind.ts";
import { pairsOf } from "../message.ts";
import { queryChannels, queryFields, querySettings } from "../sql/query-settings.ts";
import { postgreSqlDe } from "./messages.de.ts";
import { postgreSqlEn } from "./messages.en.ts";

const say = pairsOf(postgreSqlEn, postgreSqlDe);

/** A query of a PostgreSQL database. */
export const postgreSql = {
  kind: "postgresql",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["postgresqlsensor"],
  impact: "MEDIUM",
  settingsSchema: querySettings("postgres"),
  settingFields: queryFields,
  sections: ["dbcredentials"],
  defaultTimeoutSeconds: 50,
  channels: queryChannels,
  templates: { en: postgreSqlEn.templates, de: postgreSqlDe.templates },
} as const satisfies KindDefinition;
