import type { EditOutcome } from "@monitor/contract";
import { actorOf, runCommand, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wireReference } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { readEdit } from "./read-edit.ts";
import type { SentChanges } from "./read-edit.ts";

export interface EditBody {
  readonly objects: Readonly<Record<string, string | null>>;
  readonly changes: SentChanges;
}

/**
 * EN-26: changes settings of several objects as one change; those without the right, and those that have changed since the preview, are
 * left out and named. Errors: CallError BAD_REQUEST.
 */
export async function editObjects(parts: FeatureParts, body: EditBody, context: RequestContext): Promise<EditOutcome> {
  const before = viewOf(parts, context);
  const edit = readEdit(parts, body.changes);
  // What may not be seen is not there for this user.
  const versions = new Map(Object.entries(body.objects).filter(([id]) => before.isReadable(id)));
  const names = new Map([...versions.keys()].map((id) => [id, wireReference(before, id) ?? { id }]));
  let view = before;
  const refusalOf = (id: string) => {
    if (!view.isReadable(id)) return "gone";
    return view.may("edit", id) ? null : "no_right";
  };
  // Rights can be taken away while the command waits for its turn.
  const commands = parts.commands.when(() => {
    view = viewOf(parts, context);
  });
  const { seq, changed, leftOut } = await runCommand(() =>
    commands.editObjects({ edit, versions, refusalOf }, actorOf(context)),
  );
  const left_out = leftOut.map(({ id, reason, message }) => ({ object: names.get(id) ?? { id }, reason, message }));
  return { seq, changed: changed.length, left_out };
}
