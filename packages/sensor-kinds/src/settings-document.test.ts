import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { kinds } from "./definitions.ts";
import type { KindDefinition, SettingField } from "./definitions.ts";

const code = (value: unknown) => `\`${String(value)}\``;

/** What a setting takes, in words. */
function takes({ choices = [] }: SettingField, schema: z.core.JSONSchema.JSONSchema) {
  const { anyOf, enum: names, type, minimum, maximum, minLength, maxLength } = schema;
  const values = names ?? anyOf?.map((one) => (one as z.core.JSONSchema.JSONSchema).const);
  if (values !== undefined) {
    const labels = new Map<unknown, string>(choices.map(({ value, label }) => [value, label.en]));
    return values
      .map((value) => code(value) + (labels.get(value) === value ? "" : ` (${labels.get(value)})`))
      .join(", ");
  }
  if (type === "boolean") return "`true`, `false`";
  if (type === "integer") return `whole number, ${minimum} to ${maximum}`;
  return `text, ${minLength === undefined ? "up" : minLength} to ${maxLength} characters`;
}

/** What the document says of a kind. */
function section({ kind, name, description, needsProbeDevice, defaultTimeoutSeconds, ...rest }: KindDefinition) {
  const { properties = {} } = z.toJSONSchema(rest.settingsSchema, { io: "input", unrepresentable: "any" });
  const rows = rest.settingFields.map((field) => {
    const { key, label, help } = field;
    const schema = properties[key] as z.core.JSONSchema.JSONSchema;
    const byDefault = schema.default === "" ? "empty" : code(schema.default);
    const fallback = schema.default === undefined ? "none: it has to be given" : byDefault;
    const text = help === undefined ? label.en : `${label.en}. ${help.en}`;
    return `| ${code(key)} | ${takes(field, schema)} | ${fallback} | ${text} |`;
  });
  const table = ["| Setting | Takes | Default | What it is |", "|---|---|---|---|", ...rows];
  const where = needsProbeDevice === true ? " Only on a device with the host `127.0.0.1`, `::1` or `localhost`." : "";
  const about = `${name.en}. ${description.en}. Time-out: ${defaultTimeoutSeconds} s.${where}`;
  return [`## ${code(kind)}`, "", about, "", ...(rows.length === 0 ? ["It has no settings."] : table)].join("\n");
}

const document = readFileSync(new URL("../../../docs/sensor-kinds.md", import.meta.url), "utf8");
const [, ...sections] = document.split(/^(?=## )/m).map((text) => text.trim());

test("docs/sensor-kinds.md says of every kind which settings it takes, with defaults and bounds", () => {
  expect(sections).toEqual(kinds.map(section));
});
