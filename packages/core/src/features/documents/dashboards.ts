import type { Dashboard, DashboardBody, DashboardChanges, DashboardInfo, DocumentSharing } from "@monitor/contract";
import { readFilter } from "../../lists/index.ts";
import { actorOf, requireUser } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { runAtOnce } from "../../runtime/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { mayMake, notShared, requireGroups, requireVersion } from "./document-changes.ts";
import type { DocumentRecord } from "./document-keeper.ts";
import { documentAccessOf, requireDocumentAccess, wireDocument } from "./document-rights.ts";

type Parts = Pick<FeatureParts, "accounts" | "dashboards">;
type Kept = DocumentRecord<DashboardBody>;

const wireDashboard = (parts: Parts, document: Kept, context: RequestContext): Dashboard => ({
  ...wireDocument(parts, document, context),
  body: document.body,
});

/** Lists of objects will read them. Errors: CallError INVALID_FILTER. */
function requireFilters({ widgets }: DashboardBody): void {
  for (const { filter } of widgets) if (filter !== undefined) runAtOnce(readFilter(filter));
}

/** Those that the caller may see. Errors: CallError FORBIDDEN. */
export function listDashboards(parts: Parts, context: RequestContext): DashboardInfo[] {
  requireUser(context);
  const seen = parts.dashboards.all().filter((document) => documentAccessOf(parts, document, context) !== "none");
  return seen.map((document) => ({
    ...wireDocument(parts, document, context),
    widgets: document.body.widgets.length,
  }));
}

/** Errors: CallError NOT_FOUND. */
export function getDashboard(parts: Parts, id: string, context: RequestContext): Dashboard {
  requireUser(context);
  const document = parts.dashboards.read(id);
  requireDocumentAccess(parts, { document, access: "read" }, context);
  return wireDashboard(parts, document, context);
}

/** Errors: CallError INVALID_FILTER, BAD_REQUEST. */
export async function createDashboard(
  parts: Parts,
  { name, body, sharing = notShared }: Pick<Kept, "name" | "body"> & { readonly sharing?: DocumentSharing | undefined },
  context: RequestContext,
): Promise<Dashboard> {
  requireUser(context);
  requireFilters(body);
  requireGroups(parts, { before: notShared, after: sharing }, context);
  const fields = { name, name_de: null, owner_id: context.user.id, sharing, body };
  const made = await parts.dashboards.create(fields, actorOf(context), mayMake(parts.dashboards, context));
  return wireDashboard(parts, made, context);
}

/** Errors: CallError NOT_FOUND, FORBIDDEN, CONFLICT (somebody was faster), INVALID_FILTER, BAD_REQUEST. */
export async function changeDashboard(
  parts: Parts,
  { id, changes }: { readonly id: string; readonly changes: DashboardChanges },
  context: RequestContext,
): Promise<Dashboard> {
  requireUser(context);
  const { version, name, body, sharing } = changes;
  const check = (document: Kept) => {
    requireDocumentAccess(parts, { document, access: sharing === undefined ? "write" : "all" }, context);
    if (sharing !== undefined) requireGroups(parts, { before: document.sharing, after: sharing }, context);
    requireVersion(document, version);
  };
  check(parts.dashboards.read(id));
  if (body !== undefined) requireFilters(body);
  const fields = {
    ...(name !== undefined && { name, name_de: null }),
    ...(body !== undefined && { body }),
    ...(sharing !== undefined && { sharing }),
  };
  const changed = await parts.dashboards.change({ id, fields, actor: actorOf(context) }, check);
  return wireDashboard(parts, changed, context);
}

/** Errors: CallError NOT_FOUND, BAD_REQUEST. */
export async function copyDashboard(
  parts: Parts,
  { id, name }: { readonly id: string; readonly name: string },
  context: RequestContext,
): Promise<Dashboard> {
  const { body } = getDashboard(parts, id, context);
  return await createDashboard(parts, { name, body: body as DashboardBody }, context);
}

/** Errors: CallError NOT_FOUND, FORBIDDEN. */
export async function deleteDashboard(parts: Parts, id: string, context: RequestContext): Promise<undefined> {
  requireUser(context);
  const check = (document: Kept) => requireDocumentAccess(parts, { document, access: "all" }, context);
  check(parts.dashboards.read(id));
  await parts.dashboards.remove(id, actorOf(context), check);
  return undefined;
}
