import type { AuditEntry } from "@monitor/contract";
import { bothLanguages, optionName, sectionsOf, storedSection } from "@monitor/contract/definitions";
import type { SectionDefinition, SettingDefinition } from "@monitor/contract/definitions";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import type { Change } from "../../storage/index.ts";
import { wireReference } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { kindSection } from "../objects/kind-section.ts";
import type { AuditWords } from "./audit-details.ts";

type BothTexts = NonNullable<AuditEntry["details"][number]["label"]>;
type Place = { readonly section?: SectionDefinition | undefined; readonly key: string; readonly of?: BothTexts };

const levels: Readonly<Record<string, BothTexts>> = {
  none: { en: "None", de: "Kein Zugriff" },
  read: { en: "Read", de: "Lesen" },
  write: { en: "Write", de: "Schreiben" },
  full: { en: "Full", de: "Vollzugriff" },
};

/** The words of a change: names of settings from their definitions, and names of what ids name, as they are now. */
export function auditWordsOf(parts: FeatureParts, change: Change): AuditWords {
  const kind = sensorKindOf(parts, change);
  const isOfObject = change.object_ids.length > 0;
  const subjectOf = (path: readonly string[]) =>
    path[1] === "accessrights" && path[2] === "entries" ? path[3] : undefined;
  return {
    labelOf(path) {
      if (!isOfObject) return null;
      const subject = subjectOf(path);
      if (subject !== undefined) return bothLanguages(subjectName(parts, subject));
      const { section, key, of: owner } = placeOf(path, kind);
      const label = settingOf(section, key)?.label;
      if (section === undefined || label === undefined) return null;
      const above = owner ?? (section.name === "basic" || section.name === "settings" ? undefined : section.label);
      return above === undefined ? label : { en: `${above.en}: ${label.en}`, de: `${above.de}: ${label.de}` };
    },
    valueOf(path, text) {
      if (!isOfObject) return null;
      if (subjectOf(path) !== undefined) return text === null ? noRight(change) : rightWords(text);
      if (text === null) return null;
      const { section, key } = placeOf(path, kind);
      const options = settingOf(section, key)?.options;
      return options?.find((option) => optionName(option) === text || String(option.value) === text)?.label ?? null;
    },
    nameOf: (field, id) => nameOfId(parts, field, id),
  };
}

/** `read`, or `read 2026-11-30T17:00:00Z`. */
function rightWords(text: string): BothTexts | null {
  const [level = "", until] = text.split(" ");
  const words = levels[level] ?? null;
  const moment = until === undefined ? Number.NaN : Date.parse(until);
  if (words === null || Number.isNaN(moment)) return words;
  const [day, time] = new Date(moment).toISOString().split("T");
  const at = `${day} ${time?.slice(0, 5)} UTC`;
  return { en: `${words.en} until ${at}`, de: `${words.de} bis ${at}` };
}

/** The server takes a right out by itself when its time is over. */
const noRight = ({ actor }: Change): BothTexts | null => (actor === null ? { en: "Ended", de: "Abgelaufen" } : null);

const settingOf = (section: SectionDefinition | undefined, key: string): SettingDefinition | undefined =>
  section?.settings.find((setting) => setting.key === key);

/** A new sensor says its kind; that of one that is gone is not known. */
function sensorKindOf({ views }: FeatureParts, { after, object_ids: [id = ""] }: Change) {
  const kind = after?.["kind"] ?? views.whole.get(id)?.kind;
  return typeof kind === "string" ? kindOf(kind) : null;
}

function placeOf(
  [field = "", first = "", second = "", third = ""]: readonly string[],
  kind: ReturnType<typeof kindOf>,
): Place {
  if (field === "own_settings") return { section: storedSection(first), key: second };
  if (field === "settings") return { section: kind === null ? undefined : kindSection(kind), key: first };
  if (field !== "channel_settings") return { section: sectionsOf("device")[0], key: field };
  const section = sectionsOf("channel").find(({ name }) => name === second);
  return { section, key: third, of: kind?.channels.find(({ key }) => key === first)?.name ?? bothLanguages(first) };
}

/** Of `group:<id>` or `user:<id>`. */
function subjectName({ accounts }: FeatureParts, subject: string): string {
  const [type, id = ""] = subject.split(":");
  const name = type === "group" ? accounts.userGroups.read(id)?.name : accounts.users.read(id)?.login_name;
  return name ?? `#${id}`;
}

type NameOf = (parts: FeatureParts, id: string) => string | undefined;
const user: NameOf = ({ accounts }, id) => accounts.users.read(id)?.login_name;
const object: NameOf = ({ views }, id) => wireReference(views.whole, id)?.name;
const method: NameOf = ({ notifications }, id) => notifications.method(id)?.name;
const schedule: NameOf = ({ views }, id) => views.whole.schedules.get(id)?.name.en;
const named: Readonly<Partial<Record<string, NameOf>>> = {
  member_ids: user,
  owner_id: user,
  only_local_id: user,
  parent_id: object,
  object_ids: object,
  excluded_ids: object,
  dependency: object,
  methods: method,
  fallback_id: method,
  schedule,
};

const nameOfId = (parts: FeatureParts, field: string, id: string): string | undefined =>
  Object.hasOwn(named, field) ? named[field]?.(parts, id) : undefined;
