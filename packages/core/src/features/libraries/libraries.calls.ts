import type { JsonPage, Library, LibraryChanges } from "@monitor/contract";
import { listRecords, readFilter } from "../../lists/index.ts";
import type { ListQuery } from "../../lists/index.ts";
import { actorOf, requireAdministrator, requireUser } from "../../requests/index.ts";
import type { CallHandlers, RequestContext } from "../../requests/index.ts";
import { runAtOnce } from "../../runtime/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import type { LibraryRecord } from "./library-keeper.ts";

type Parts = Pick<FeatureParts, "libraries">;

const wireLibrary = ({ id, name, filter }: LibraryRecord): Library => ({ id, name, type: "LIBRARY", filter });

/** Every user sees all of them, as they show no objects. Errors: CallError INVALID_FILTER, BAD_REQUEST. */
function listLibraries({ libraries }: Parts, query: ListQuery, context: RequestContext): JsonPage {
  requireUser(context);
  return listRecords({ items: libraries.all().map(wireLibrary), properties: ["id", "name"] }, query);
}

/** Lists of objects will read it. Errors: CallError INVALID_FILTER with the place of the fault. */
const requireFilter = (text: string): void => void runAtOnce(readFilter(text));

/** Errors: CallError FORBIDDEN, INVALID_FILTER, BAD_REQUEST. */
async function createLibrary(
  { libraries }: Parts,
  body: Required<LibraryChanges>,
  context: RequestContext,
): Promise<Library> {
  requireAdministrator(context);
  requireFilter(body.filter);
  return wireLibrary(await libraries.create(body, actorOf(context)));
}

/** Errors: CallError FORBIDDEN, NOT_FOUND, INVALID_FILTER, BAD_REQUEST. */
async function changeLibrary(
  { libraries }: Parts,
  { id, body }: { readonly id: string; readonly body: LibraryChanges },
  context: RequestContext,
): Promise<undefined> {
  requireAdministrator(context);
  const { name, filter } = body;
  if (filter !== undefined) requireFilter(filter);
  const changes = { ...(name !== undefined && { name }), ...(filter !== undefined && { filter }) };
  await libraries.change(id, changes, actorOf(context));
  return undefined;
}

/** Errors: CallError FORBIDDEN, NOT_FOUND. */
async function deleteLibrary({ libraries }: Parts, id: string, context: RequestContext): Promise<undefined> {
  requireAdministrator(context);
  await libraries.remove(id, actorOf(context));
  return undefined;
}

type LibraryCallId = "listLibraries" | "createLibrary" | "changeLibrary" | "deleteLibrary";

export const libraryHandlers = (parts: Parts): CallHandlers<LibraryCallId> => ({
  listLibraries: ({ query }, context) => listLibraries(parts, query, context),
  createLibrary: ({ body }, context) => createLibrary(parts, body, context),
  changeLibrary: ({ params, body }, context) => changeLibrary(parts, { id: params.id, body }, context),
  deleteLibrary: ({ params }, context) => deleteLibrary(parts, params.id, context),
});
