import { CallError } from "@monitor/contract";
import type { SettingLookup, SettingsSchema } from "@monitor/contract";
import { intervalText, sectionSchema } from "@monitor/contract/definitions";
import type { SectionDefinition } from "@monitor/contract/definitions";
import { scanningIntervalChoices } from "@monitor/domain";
import type { CallHandlers, RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { jsonPageOf } from "../../lists/index.ts";
import { findAnyObject, requireUser, viewOf } from "../../requests/index.ts";
import type { View } from "../../viewers/index.ts";
import type { ObjectRecord } from "../../storage/index.ts";
import { creatableKinds, createdType, knownType } from "./creatable-kinds.ts";
import type { KindOfObject } from "./creatable-kinds.ts";
import { readInclude } from "./settings-include.ts";
import { sectionsOfObject } from "./wire-settings.ts";

/** What a schema is for: a body that makes or changes an object, or a response. */
type Purpose = "create" | "change" | "read";

function withoutReadOnly(section: SectionDefinition): SectionDefinition {
  return { ...section, settings: section.settings.filter(({ isReadOnly }) => isReadOnly !== true) };
}

/** In a change each setting may be left out. */
function schemaOf(section: SectionDefinition, purpose: Purpose): Record<string, unknown> {
  const { required, ...schema } = sectionSchema(purpose === "read" ? section : withoutReadOnly(section));
  return purpose === "create" && required !== undefined ? { ...schema, required } : schema;
}

function documentOf(sections: readonly SectionDefinition[], purpose: Purpose): SettingsSchema {
  const properties = Object.fromEntries(sections.map((section) => [section.name, schemaOf(section, purpose)]));
  const modifyItemSchema = { type: "object", properties, additionalProperties: purpose === "read" };
  return {
    openapi: "3.0.3",
    info: { title: "Settings", version: "2.0" },
    paths: {},
    components: { schemas: { modifyItemSchema } },
  };
}

/** All sections unless some are asked for. */
function chosen(sections: readonly SectionDefinition[], include: string | undefined): readonly SectionDefinition[] {
  if (include === undefined || include.trim() === "") return sections;
  const { has } = readInclude(include);
  return sections.filter(({ name }) => has(name));
}

/** The values that settings offer, by the name of their lookup. */
const lookups: Readonly<Record<string, (view: View) => SettingLookup[]>> = {
  intervals: () =>
    scanningIntervalChoices.map((seconds) => {
      const label = intervalText(seconds).en;
      return { intervalid: `${seconds};${label};`, info: { C0: String(seconds), C1: label } };
    }),
  valuelookups: (view) =>
    [...view.lookups.keys()].map((id) => ({ valuelookupid: `${id};${id};`, info: { C0: id, C1: id } })),
  schedules: ({ schedules }) => [
    { scheduleid: "none;None;", info: { C0: "none", C1: "None" } },
    ...schedules.all().map(({ id, name }) => ({ scheduleid: `${id};${name.en};`, info: { C0: id, C1: name.en } })),
  ],
};

type SchemaCallId =
  | "listCreatableKinds"
  | "getCreateSchema"
  | "getChangeSchema"
  | "getReadSchema"
  | "getKindSchema"
  | "getSettingLookup";

const purposes = { create: "create", update: "change", read: "read" } as const satisfies Record<string, Purpose>;

/** A kind that can be made below an object, or any kind where none is named. Errors: CallError NOT_FOUND, BAD_REQUEST. */
function requireKind(kind: string, parent: ObjectRecord | null): KindOfObject {
  const found = parent === null ? knownType(kind) : createdType(parent, kind);
  if (found !== null) return found;
  if (parent === null) throw new CallError("NOT_FOUND", `There is no kind "${kind.slice(0, 60)}"`);
  throw new CallError("BAD_REQUEST", `query.kind: there can be no "${kind.slice(0, 60)}" here`);
}

/** What can be made below an object, and what its settings are. Errors: CallError NOT_FOUND, BAD_REQUEST. */
export function settingsSchemaHandlers(parts: FeatureParts): CallHandlers<SchemaCallId> {
  const find = (id: string, context: RequestContext) => findAnyObject(viewOf(parts, context), id);
  return {
    listCreatableKinds: ({ params: { id }, query }, context) =>
      jsonPageOf(creatableKinds(find(id, context), viewOf(parts, context).may("create", id)), query),
    getCreateSchema: ({ params, query: { kind, include } }, context) => {
      const created = requireKind(kind, find(params.id, context));
      return documentOf(chosen(sectionsOfObject(created), include), "create");
    },
    getChangeSchema: ({ params, query }, context) =>
      documentOf(chosen(sectionsOfObject(find(params.id, context)), query.include), "change"),
    getReadSchema: ({ params, query }, context) =>
      documentOf(chosen(sectionsOfObject(find(params.id, context)), query.include), "read"),
    getKindSchema: ({ params: { kind }, query: { purpose = "create", parent, include } }, context) => {
      requireUser(context);
      const found = requireKind(kind, parent === undefined ? null : find(parent, context));
      return documentOf(chosen(sectionsOfObject(found), include), purposes[purpose]);
    },
    getSettingLookup: ({ params: { name } }, context) => {
      requireUser(context);
      const lookup = Object.hasOwn(lookups, name) ? lookups[name] : undefined;
      if (lookup === undefined) throw new CallError("NOT_FOUND", `lookup not found: ${name}`);
      return lookup(viewOf(parts, context));
    },
  };
}
