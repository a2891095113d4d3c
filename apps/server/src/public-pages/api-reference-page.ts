import type { AnyCall } from "@monitor/contract";
import { openApiOf, operationIdOf, parameterKeyOf, parameterTexts, templateOf } from "@monitor/contract/openapi";
import type { Locale } from "@monitor/domain";
import { markup } from "../html/markup.ts";
import type { Markup } from "../html/markup.ts";
import { germanSummaries } from "./call-summaries.de.ts";
import { areaOf, callAreas, documentedCalls } from "./documented-calls.ts";
import type { DocumentedCallId } from "./documented-calls.ts";
import { messagesOf } from "./page-parts.ts";
import type { PageRequest } from "./page-parts.ts";
import { germanParameters } from "./parameter-texts.de.ts";
import { fieldsOf, typeMarkup } from "./shape-markup.ts";
import type { Field, JsonSchema } from "./shape-markup.ts";

interface Operation {
  readonly parameters: readonly (JsonSchema & { name: string; in: string; required: boolean; schema: JsonSchema })[];
  readonly requestBody?: { content: Record<string, { schema: JsonSchema }> };
  readonly responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
}

interface ReferenceDocument {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, JsonSchema> };
}

type Texts = (typeof messagesOf)[Locale];
type Documented = readonly [DocumentedCallId, AnyCall];
const documented = Object.entries(documentedCalls) as unknown as readonly Documented[];

const firstSchema = (content: Record<string, { schema: JsonSchema }> | undefined): JsonSchema | null =>
  Object.values(content ?? {})[0]?.schema ?? null;

function fieldItem({ name, isRequired, schema }: Field, texts: Texts, meaning: string): Markup {
  const note = isRequired ? markup` <small>${texts.required}</small>` : null;
  const text = meaning === "" ? null : markup` · ${meaning}`;
  return markup`<dt><code>${name}</code>${note}</dt><dd>${typeMarkup(schema, texts.shapes)}${text}</dd>`;
}

function parameterRows([id]: Documented, { parameters }: Operation, language: Locale): Markup | null {
  const texts = messagesOf[language];
  if (parameters.length === 0) return null;
  const rows = parameters.map(({ name, required, schema }) => {
    const key = parameterKeyOf(id, name);
    const text = key === null ? "" : (language === "de" ? germanParameters : parameterTexts)[key];
    return fieldItem({ name, isRequired: required, schema }, texts, text);
  });
  return markup`<p>${texts.parameters}</p><dl>${rows}</dl>`;
}

function responseItems({ responses }: Operation, language: Locale): Markup[] {
  const { shapes } = messagesOf[language];
  return Object.entries(responses).map(([status, { description, content }]) => {
    const schema = firstSchema(content);
    const isFailure = Number(status) >= 400;
    const what = isFailure || schema === null ? null : typeMarkup(schema, shapes);
    const codes = isFailure ? markup`<code>${description}</code>` : null;
    return markup`<li><b>${status}</b> ${what ?? codes ?? shapes.nothing}</li>`;
  });
}

function callItem(entry: Documented, operation: Operation, language: Locale): Markup {
  const [id, call] = entry;
  const texts = messagesOf[language];
  const text = language === "de" ? germanSummaries[id] : call.summary;
  const note = call.auth === "public" ? markup` <small>${texts.withoutToken}</small>` : null;
  const body = firstSchema(operation.requestBody?.content);
  const sent = body === null ? null : markup`<p>${texts.body}: ${typeMarkup(body, texts.shapes)}</p>`;
  return markup`<li><details id="${operationIdOf(call)}"><summary><code><b>${call.method}</b> /api/v2${templateOf(call)}</code><span>${text}${note}</span></summary>
<p><small>operationId</small> <code>${operationIdOf(call)}</code></p>${parameterRows(entry, operation, language)}${sent}
<p>${texts.responses}</p><ul>${responseItems(operation, language)}</ul></details></li>`;
}

function schemaItem([name, schema]: readonly [string, JsonSchema], language: Locale): Markup {
  const texts = messagesOf[language];
  const fields = fieldsOf(schema);
  const content =
    fields === null
      ? markup`<p>${typeMarkup(schema, texts.shapes)}</p>`
      : markup`<dl>${fields.map((field) => fieldItem(field, texts, ""))}</dl>`;
  return markup`<h3 id="${name}">${name}</h3>${content}`;
}

function writeReference(language: Locale): Markup {
  const texts = messagesOf[language];
  const { paths, components } = openApiOf(documentedCalls, "") as unknown as ReferenceDocument;
  const itemOf = (entry: Documented): Markup | null => {
    const operation = paths[templateOf(entry[1])]?.[entry[1].method.toLowerCase()];
    return operation === undefined ? null : callItem(entry, operation, language);
  };
  const sections = callAreas.map((area) => {
    const entries = documented.filter(([, call]) => areaOf(call) === area);
    const items = entries.map(itemOf).filter((item) => item !== null);
    return markup`<section class="card"><h2>${texts.areas[area]}</h2><ul class="calls">${items}</ul></section>`;
  });
  const shapes = Object.entries(components.schemas).map((entry) => schemaItem(entry, language));
  return markup`${sections}<section class="card"><h2>${texts.shapesTitle}</h2>${shapes}</section>`;
}

const written = new Map<Locale, Markup>();

/** RT-09: every call with what it takes and gives; it follows from the calls and is written once a language. */
export function apiReferenceContent({ language, site }: PageRequest): Markup {
  const content = written.get(language) ?? writeReference(language);
  written.set(language, content);
  const texts = messagesOf[language];
  return markup`<h1>${texts.referenceTitle(site.siteName)}</h1>
<div class="card"><p>${texts.referenceLead} <a href="/api/v2/oas/prtg.api.yaml">${texts.apiDocument}</a></p></div>
${content}`;
}
