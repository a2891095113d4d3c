import { isPlainLine, maxObjectNameLength } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import * as z from "zod/mini";
import { bothLanguages, choiceSetting, switchSetting, textSetting } from "./setting-definition.ts";
import type { SectionDefinition, SettingDefinition } from "./setting-definition.ts";

const tag = z.string().check(z.maxLength(200), z.refine(isPlainLine));
const tags: SettingDefinition = {
  key: "tags",
  label: bothLanguages("Tags"),
  input: "tags",
  schema: z.array(tag).check(z.maxLength(100)),
  default: [],
};

const name: SettingDefinition = {
  key: "name",
  label: { en: "Name", de: "Name" },
  input: "edit",
  schema: z.string().check(z.minLength(1), z.maxLength(maxObjectNameLength), z.refine(isPlainLine)),
  default: undefined,
};

const stars = [1, 2, 3, 4, 5].map((value) => ({ value, label: bothLanguages("★".repeat(value)) }));

const common: readonly SettingDefinition[] = [
  name,
  {
    key: "parenttags",
    label: { en: "Tags from above", de: "Tags von oben" },
    help: {
      en: "Tags of the objects above; they hold as well",
      de: "Tags der übergeordneten Objekte; sie gelten ebenfalls",
    },
    input: "information",
    schema: z.array(tag),
    default: [],
    isReadOnly: true,
  },
  tags,
  choiceSetting(stars, { key: "priority", label: { en: "Priority", de: "Priorität" }, default: 3 }),
  switchSetting({
    key: "active",
    label: { en: "Monitored", de: "Überwacht" },
    help: {
      en: "Off while the object is paused by itself; changing it pauses and resumes the object",
      de: "Aus, solange das Objekt selbst pausiert ist; eine Änderung pausiert das Objekt oder setzt es fort",
    },
    default: true,
  }),
  switchSetting({ key: "favorite", label: { en: "Favorite", de: "Favorit" } }),
];

const location = textSetting(500, {
  key: "location",
  label: { en: "Location", de: "Standort" },
  help: {
    en: "Any text; latitude and longitude such as 52.5, 13.4 are a position too",
    de: "Beliebiger Text; Breite und Länge wie 52.5, 13.4 sind zugleich eine Position",
  },
});

const host = textSetting(255, {
  key: "host",
  label: { en: "Host name or IP address", de: "Hostname oder IP-Adresse" },
  help: { en: "What the probe connects to", de: "Womit die Probe sich verbindet" },
});

const basicOf = (owner: ObjectType, ...own: readonly SettingDefinition[]): SectionDefinition => ({
  name: "basic",
  label: { en: "Basic settings", de: "Grundeinstellungen" },
  inherits: "none",
  owners: [owner],
  isOfRecord: true,
  settings: [...common, ...own],
});

/** The settings of every object, in the fields of its record. */
export const basicSections: readonly SectionDefinition[] = [
  basicOf("probe", location),
  basicOf("group", location),
  basicOf("device", host, location),
  basicOf("sensor"),
];
