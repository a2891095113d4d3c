import { CallError, maxOwnDocuments } from "@monitor/contract";
import type { DocumentSharing } from "@monitor/contract";
import { isAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import type { DocumentRecord } from "./document-keeper.ts";

type Parts = Pick<FeatureParts, "accounts">;

/** For its owner and administrators alone. */
export const notShared: DocumentSharing = { everybody: null, groups: [] };

/** Who is no administrator shares with the groups that he is in, or leaves a group as it was. Errors: CallError BAD_REQUEST. */
export function requireGroups(parts: Parts, { before, after }: Shared, context: RequestContext): void {
  const { userGroups } = parts.accounts;
  const groups = isAdministrator(context) ? userGroups.all() : userGroups.of(context.user.id);
  const known = new Set([...groups.map(({ id }) => id), ...before.groups.map(({ id }) => id)]);
  const wrong = after.groups.find(({ id }) => !known.has(id));
  if (wrong !== undefined) throw new CallError("BAD_REQUEST", `body.sharing: there is no user group ${wrong.id}`);
}
interface Shared {
  readonly before: DocumentSharing;
  readonly after: DocumentSharing;
}

/** One user can't use up the places of all. Errors of the function: CallError BAD_REQUEST. */
export function mayMake(
  keeper: { readonly all: () => readonly Pick<DocumentRecord<unknown>, "owner_id">[] },
  context: RequestContext,
): () => void {
  return () => {
    const own = keeper.all().filter(({ owner_id }) => owner_id === context.user.id);
    if (!isAdministrator(context) && own.length >= maxOwnDocuments) {
      throw new CallError("BAD_REQUEST", `You have ${maxOwnDocuments} of them already`);
    }
  };
}

/** Errors: CallError CONFLICT where somebody was faster. */
export function requireVersion(document: Pick<DocumentRecord<unknown>, "version">, version: number): void {
  if (document.version === version) return;
  throw new CallError("CONFLICT", `Somebody has changed it meanwhile: it is in version ${document.version} now`);
}
