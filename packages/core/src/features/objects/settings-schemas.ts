import { CallError } from "@monitor/contract";
import type { JsonPage, SettingLookup, SettingsSchema } from "@monitor/contract";
import { intervalText, sectionSchema } from "@monitor/contract/definitions";
import type { SectionDefinition } from "@monitor/contract/definitions";
import { scanningIntervalChoices } from "@monitor/domain";
import type { CallHandlers, RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { pageOf } from "../../lists/index.ts";
import { findAnyObject, requireUser, viewOf } from "../../requests/index.ts";
import { creatableKinds, createdType } from "./creatable-kinds.ts";
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

const lookups: Readonly<Record<string, () => SettingLookup[]>> = {
  intervals: () =>
    scanningIntervalChoices.map((seconds) => {
      const label = intervalText(seconds).en;
      return { intervalid: `${seconds};${label};`, info: { C0: String(seconds), C1: label } };
    }),
};

type SchemaCallId = "listCreatableKinds" | "getCreateSchema" | "getChangeSchema" | "getReadSchema" | "getSettingLookup";

/** What can be made below an object, and what its settings are. Errors: CallError NOT_FOUND, BAD_REQUEST. */
export function settingsSchemaHandlers(parts: FeatureParts): CallHandlers<SchemaCallId> {
  const find = (id: string, context: RequestContext) => findAnyObject(viewOf(parts, context), id);
  return {
    listCreatableKinds: ({ params, query }, context): JsonPage => {
      const found = creatableKinds(find(params.id, context));
      const page = pageOf(found, query);
      return { parts: [JSON.stringify(page)], count: page.length, total: found.length };
    },
    getCreateSchema: ({ params, query: { kind, include } }, context) => {
      const created = createdType(find(params.id, context), kind);
      if (created === null)
        throw new CallError("BAD_REQUEST", `query.kind: there can be no "${kind.slice(0, 60)}" here`);
      return documentOf(chosen(sectionsOfObject(created), include), "create");
    },
    getChangeSchema: ({ params, query }, context) =>
      documentOf(chosen(sectionsOfObject(find(params.id, context)), query.include), "change"),
    getReadSchema: ({ params, query }, context) =>
      documentOf(chosen(sectionsOfObject(find(params.id, context)), query.include), "read"),
    getSettingLookup: ({ params: { name } }, context) => {
      requireUser(context);
      const lookup = Object.hasOwn(lookups, name) ? lookups[name] : undefined;
      if (lookup === undefined) throw new CallError("NOT_FOUND", `lookup not found: ${name}`);
      return lookup();
    },
  };
}
