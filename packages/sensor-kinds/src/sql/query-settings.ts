import { isPlainLine, isPlainText } from "@monitor/domain";
import * as z from "zod/mini";
import { switchSetting } from "../conversation/service-settings.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { sqlDe } from "./messages.de.ts";
import { sqlEn } from "./messages.en.ts";

/** A read-only transaction keeps such a statement from changing rows; others could change the session or the server. */
const reading = /^[\s(]*(?:select|with|values|table|show)\b/i;

const encryptions = ["tls", "none"] as const;
const forms = ["rows", "columns"] as const;

/** The settings of every kind that asks a database; `usual` is the name of the database where none is given. */
export const querySettings = (usual: string) =>
  z.object({
    port: z._default(z.int().check(z.gte(0), z.lte(65_535)), 0),
    database: z._default(z.string().check(z.maxLength(128), z.refine(isPlainLine)), usual),
    encryption: z._default(z.enum(encryptions), "tls"),
    query: z.string().check(z.minLength(1), z.maxLength(10_000), z.refine(isPlainText), z.regex(reading)),
    form: z._default(z.enum(forms), "rows"),
    allow_invalid_certificate: switchSetting(),
  });

/** These settings. */
export type QuerySettings = z.output<ReturnType<typeof querySettings>>;

const say = pairsOf(sqlEn, sqlDe);
const field = fieldsOf(sqlEn, sqlDe);
const channel = channelsOf(sqlEn, sqlDe);

/** The fields of these settings. */
export const queryFields = [
  field("port", "number"),
  field("database", "text"),
  field(
    "encryption",
    "choice",
    encryptions.map((value) => ({ value, label: say(({ settings }) => settings[`encryption_${value}`]) })),
  ),
  field("query", "multiline"),
  field(
    "form",
    "choice",
    forms.map((value) => ({ value, label: say(({ settings }) => settings[`form_${value}`]) })),
  ),
  field("allow_invalid_certificate", "switch"),
];

/** The channels that are known ahead; the query brings the others. */
export const queryChannels = [
  channel(0, "query_time", { unit: units.milliseconds, isPrimary: true }),
  channel(1, "response_time", { unit: units.milliseconds }),
  channel(2, "rows", { unit: units.count }),
];
