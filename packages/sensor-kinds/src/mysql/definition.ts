import type { KindDefinition } from "../kind.ts";
import { pairsOf } from "../message.ts";
import { queryChannels, queryFields, querySettings } from "../sql/query-settings.ts";
import { mySqlDe } from "./messages.de.ts";
import { mySqlEn } from "./messages.en.ts";

const say = pairsOf(mySqlEn, mySqlDe);

/** A query of a MySQL database. */
export const mySql = {
  kind: "mysql",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["mysqlsensor"],
  impact: "MEDIUM",
  settingsSchema: querySettings(""),
  settingFields: queryFields,
  sections: ["dbcredentials"],
  defaultTimeoutSeconds: 50,
  channels: queryChannels,
  templates: { en: mySqlEn.templates, de: mySqlDe.templates },
} as const satisfies KindDefinition;
