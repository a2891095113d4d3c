import type { Access } from "@monitor/core/accounts";
import type { FeatureParts } from "@monitor/core/features";
import type { RequestContext } from "@monitor/core/requests";
import type { Clock } from "@monitor/core/runtime";
import type { View } from "@monitor/core/viewers";
import type { RequestBudget } from "../http/request-budget.ts";
import type { OwnCallParts } from "../own-calls/run-own-call.ts";
import type { V1Query } from "./v1-query.ts";
import type { TimeZone } from "./v1-time.ts";

export interface V1Parts extends FeatureParts {
  readonly clock: Clock;
  readonly access: Access;
  readonly budget: RequestBudget;
  /** Of the calls of version 2, which everything here is done by. */
  readonly handlers: OwnCallParts["handlers"];
}

export type V1Format = "xml" | "json" | "csv" | "htm";

/** A request of a user who is known. */
export interface V1Request {
  readonly parts: V1Parts;
  readonly context: RequestContext;
  /** What the user may see. */
  readonly view: View;
  readonly query: V1Query;
  readonly format: V1Format;
  readonly zone: TimeZone;
}

/** What a function of this API responds with. */
export type V1Response =
  | { readonly kind: "text"; readonly type: string; readonly parts: readonly Buffer[] }
  | { readonly kind: "redirect"; readonly path: string };

const types: Readonly<Record<V1Format, string>> = {
  xml: "text/xml; charset=utf-8",
  json: "application/json; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  htm: "text/html; charset=utf-8",
};

export const textResponse = (format: V1Format, ...parts: readonly (string | Buffer)[]): V1Response => ({
  kind: "text",
  type: types[format],
  parts: parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)),
});
