import { CallError } from "@monitor/contract";
import type { PositionPreset, SiblingPlace } from "@monitor/domain";
import type { FeatureParts } from "../feature-parts.ts";
import { actorOf, findAnyObject, forbidden, requireRightOn, runCommand, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";

export interface PlaceBody {
  readonly parent?: string | null | undefined;
  readonly position?: number | null | undefined;
  readonly position_preset?: PositionPreset | null | undefined;
}

export interface MoveRequest {
  readonly id: string;
  readonly body: PlaceBody;
}

/**
 * Moves an object and all below it, or changes its place among its siblings. Errors: CallError FORBIDDEN, NOT_FOUND (the object or
 * the parent), BAD_REQUEST (a place that it can't have).
 */
export async function moveObject(parts: FeatureParts, { id, body }: MoveRequest, context: RequestContext) {
  const parent_id = body.parent ?? null;
  const check = () => requirePlaceFor(parts, { id, parent_id }, context);
  check();
  await runCommand(() =>
    parts.commands
      .when(check, context.noteChange)
      .moveObject(id, { parent_id, place: readPlace(body) }, actorOf(context)),
  );
  return undefined;
}

/**
 * Other access rights hold below another parent, so a move there needs the rights to delete the branch here and to create it
 * there; nobody has full longer there than on what is moved. Errors: CallError NOT_FOUND, FORBIDDEN.
 */
export function requirePlaceFor(
  parts: FeatureParts,
  { id, parent_id }: { readonly id: string; readonly parent_id: string | null },
  context: RequestContext,
): void {
  const view = viewOf(parts, context);
  const record = findAnyObject(view, id);
  if (parent_id === null || parent_id === record.parent_id) return requireRightOn(view, record, "edit");
  requireRightOn(view, record, "delete");
  if (!view.mayWithAllBelow("delete", id)) throw forbidden(view, "delete");
  requireRightOn(view, findAnyObject(view, parent_id), "create");
  const untilMs = (each: string) => parts.views.fullUntilMs(context.user.id, { id: each });
  const thereMs = untilMs(parent_id);
  if ([id, ...parts.views.holdersBelow(id)].some((each) => untilMs(each) < thereMs))
    throw forbidden(view, "manage_access");
}

/** Where among its siblings; null where the body does not say. Errors: CallError BAD_REQUEST. */
export function readPlace({ position, position_preset: preset }: PlaceBody): SiblingPlace | null {
  const hasPosition = position !== null && position !== undefined;
  const hasPreset = preset !== null && preset !== undefined;
  if (hasPosition && hasPreset) throw new CallError("BAD_REQUEST", "body.position: either this or position_preset");
  if (hasPosition) return { position };
  return hasPreset ? { preset } : null;
}
