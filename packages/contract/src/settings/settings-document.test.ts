import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { boundsOf } from "./section-schema.ts";
import { sections } from "./section-table.ts";
import { optionName } from "./setting-definition.ts";
import type { SectionDefinition, SettingDefinition } from "./setting-definition.ts";

const code = (value: unknown) => `\`${String(value)}\``;
const sentence = ({ label, help }: Pick<SettingDefinition, "label" | "help">) =>
  help === undefined ? label.en : `${label.en}. ${help.en}`;

/** What a setting takes, in words. */
function takes(setting: SettingDefinition): string {
  const { minimum, maximum, maxLength, type } = boundsOf(setting);
  if (setting.isReadOnly === true) return "only shown";
  if (setting.isSecret === true) return "a secret: written, never shown";
  if (type === "integer") return `whole number, ${minimum} to ${maximum}`;
  if (setting.options !== undefined) {
    return setting.options.map((option) => `${code(optionName(option))} (${option.label.en})`).join(", ");
  }
  if (type === "array") return setting.input === "tags" ? "list of texts" : "list";
  if (setting.input === "object") return "id of an object";
  if (type !== "string") return setting.default === "" ? "number, or empty" : "number";
  return maxLength === undefined ? "text" : `text, up to ${maxLength} characters`;
}

function byDefault({ default: value, isSecret, isReadOnly, options }: SettingDefinition): string {
  if (isReadOnly === true) return "";
  if (isSecret === true) return "not set";
  if (value === undefined) return "none: it has to be given";
  if (value === "" || (Array.isArray(value) && value.length === 0)) return "empty";
  const option = options?.find((each) => each.value === value);
  return code(option === undefined ? value : optionName(option));
}

const titleOf = ({ name, owners }: SectionDefinition): string =>
  owners.includes("channel") ? `${code(name)} of channels` : code(name);

const inheritance = {
  none: "It is not inherited.",
  section: "It is inherited as a whole, from the nearest object above that has set it.",
  adds_up: "What is set here and above adds up.",
};

/** What the document says of a section; objects have the same under one name, channels have their own. */
function chapter(title: string): string {
  const same = sections.filter((section) => titleOf(section) === title) as [SectionDefinition, ...SectionDefinition[]];
  const owners = same.flatMap((section) => section.owners);
  const settings = new Map(same.flatMap((section) => section.settings.map((setting) => [setting.key, setting])));
  const rows = [...settings.values()].map((setting) => {
    const having = same.filter((section) => section.settings.some(({ key }) => key === setting.key));
    const where = having.length === same.length ? "" : ` (${having.flatMap((section) => section.owners).join(", ")})`;
    return `| ${code(setting.key)} | ${takes(setting)} | ${byDefault(setting)} | ${sentence(setting)}${where} |`;
  });
  const [{ inherits, isKeptOnly }] = same;
  const kept = isKeptOnly === true ? " Kept and shown; nothing acts on it yet." : "";
  const about = `${sentence(same[0])}. Of: ${owners.join(", ")}. ${inheritance[inherits]}${kept}`;
  const table = ["| Setting | Takes | Default | What it is |", "|---|---|---|---|", ...rows];
  return [`## ${title}`, "", about, "", ...table].join("\n");
}

const document = readFileSync(new URL("../../../../docs/settings.md", import.meta.url), "utf8");
const [, ...chapters] = document.split(/^(?=## )/m).map((text) => text.trim());

test("docs/settings.md says of every section which settings it has, with defaults and bounds", () => {
  expect(chapters).toEqual([...new Set(sections.map(titleOf))].map(chapter));
});
