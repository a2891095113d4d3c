import type { Reference } from "@monitor/contract";
import type { ObjectType, SiblingPlace } from "@monitor/domain";
import type { FeatureParts } from "../feature-parts.ts";
import {
  actorOf,
  findAnyObject,
  findObject,
  forbidden,
  requireRightOn,
  runCommand,
  viewOf,
} from "../../requests/index.ts";
import { ownAccessOf } from "../../viewers/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { readPlace } from "./move-object.ts";
import type { PlaceBody } from "./move-object.ts";
import { readBasicFields } from "./read-basic-fields.ts";
import { mayDependOn } from "./require-seen-dependency.ts";
import { wireReference } from "../../wire/index.ts";

export interface CloneRequest {
  readonly id: string;
  readonly body:
    | (PlaceBody & {
        readonly name?: string | undefined;
        readonly host?: string | undefined;
        readonly own_settings?: boolean | undefined;
      })
    | undefined;
}

/** The body of the older calls: the position is a text. */
export interface OlderCloneRequest {
  readonly type: ObjectType;
  readonly id: string;
  readonly body: {
    readonly parent_id: string;
    readonly position?: string | undefined;
    readonly name?: string | undefined;
    readonly host?: string | undefined;
  };
}

/**
 * Makes a paused copy of an object and all below it. Errors: CallError FORBIDDEN, NOT_FOUND (the object or the parent), BAD_REQUEST (a
 * place that it can't have, a name or host that is none, too many objects).
 */
export async function cloneObject(
  parts: FeatureParts,
  { id, body = {} }: CloneRequest,
  context: RequestContext,
): Promise<Reference> {
  const { parent, own_settings: has_own_settings = true } = body;
  const check = () => requireCloning(parts, { id, parentId: parent ?? null, has_own_settings }, context);
  check();
  const choice = choiceOf(parts, context);
  const clone = { parent_id: parent ?? null, place: readPlace(body), has_own_settings, ...choice, ...readTexts(body) };
  const madeId = await runCommand(() =>
    parts.commands.when(check, context.noteChange).cloneObject(id, clone, actorOf(context)),
  );
  return wireReference(viewOf(parts, context), madeId) ?? { id: madeId };
}

/** The same in the older form. */
export async function cloneOfType(
  parts: FeatureParts,
  { type, id, body }: OlderCloneRequest,
  context: RequestContext,
): Promise<undefined> {
  const check = () => {
    findObject(viewOf(parts, context), type, id);
    requireCloning(parts, { id, parentId: body.parent_id, has_own_settings: true }, context);
  };
  check();
  const place = readTextPlace(body.position);
  const clone = { parent_id: body.parent_id, place, has_own_settings: true, ...choiceOf(parts, context) };
  await runCommand(() =>
    parts.commands.when(check, context.noteChange).cloneObject(id, { ...clone, ...readTexts(body) }, actorOf(context)),
  );
  return undefined;
}

interface CloningPlace {
  readonly id: string;
  /** Null: where the original is. */
  readonly parentId: string | null;
  readonly has_own_settings: boolean;
}

/**
 * A copy has the settings of the originals, credentials included, so the user must be allowed to edit each of them, and to give rights
 * where one of them has some of its own. Errors: CallError NOT_FOUND, FORBIDDEN.
 */
function requireCloning(
  parts: FeatureParts,
  { id, parentId, has_own_settings }: CloningPlace,
  context: RequestContext,
): void {
  const view = viewOf(parts, context);
  const record = findAnyObject(view, id);
  requireRightOn(view, record, "edit");
  if (!view.mayWithAllBelow("edit", id)) throw forbidden(view, "edit");
  const parent = findAnyObject(view, parentId ?? record.parent_id ?? record.id);
  requireRightOn(view, parent, "create");
  if (!has_own_settings) return;
  const rights = [id, ...parts.views.holdersBelow(id)].map((each) => ownAccessOf(findAnyObject(view, each)));
  const isGiving = rights.some((own) => own !== null && (own.entries.length > 0 || !own.inherits));
  if (isGiving) requireRightOn(view, parent, "manage_access");
}

/** What copies may depend on, asked when they are made. */
const choiceOf = (parts: FeatureParts, context: RequestContext) => ({
  mayDependOn: (target: string) => mayDependOn(viewOf(parts, context), target),
});

function readTexts({ name, host }: { name?: string | undefined; host?: string | undefined }) {
  const fields = readBasicFields({ basic: { name, host } });
  return { name: fields.name, host: fields.host };
}

function readTextPlace(position: string | undefined): SiblingPlace | null {
  if (position === undefined) return null;
  return position === "top" || position === "bottom" ? { preset: position } : { position: Number(position) };
}
