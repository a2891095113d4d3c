import { CallError } from "@monitor/contract";
import type { MonitoredObject, ObjectBody } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import type { FeatureParts } from "../feature-parts.ts";
import { actorOf, guardOf, runCommand, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { requireNoDiscovery } from "./discovery-section.ts";
import { getObject } from "./get-object.ts";
import { readBasicFields } from "./read-basic-fields.ts";
import { readSections } from "./read-sections.ts";
import { accessSection } from "../../viewers/index.ts";
import { requireNewAccess } from "./change-access.ts";
import { requireSeenDependency } from "./require-seen-dependency.ts";

export interface NewContainer {
  readonly type: "group" | "device";
  readonly parentType: ObjectType;
  readonly parentId: string;
  readonly body: ObjectBody;
}

/**
 * Creates a group or device; a device without a host is reached by its name. Errors: CallError FORBIDDEN, NOT_FOUND (parent),
 * BAD_REQUEST (a field, or a parent that can't hold it). A user who may create chooses what the probe connects to.
 */
export async function createObject(
  parts: FeatureParts,
  input: NewContainer,
  context: RequestContext,
): Promise<MonitoredObject> {
  const { type, parentType, parentId, body } = input;
  const check = guardOf(parts, context, { type: parentType, id: parentId, right: "create" });
  check();
  requireNoDiscovery(body);
  const { name, ...fields } = readBasicFields(body);
  if (name === undefined) throw new CallError("BAD_REQUEST", "body.basic.name: a name is needed");
  const host = type === "device" ? { host: fields.host ?? readBasicFields({ basic: { host: name } }).host } : {};
  const sections = readSections(parts.secrets, { type, view: viewOf(parts, context), ids: [parentId] }, body);
  requireSeenDependency(viewOf(parts, context), sections);
  const checkAll = () => {
    check();
    requireNewAccess(parts, { parentId, access: sections[accessSection] }, context);
  };
  checkAll();
  const object = { ...fields, ...host, type, name, parent_id: parentId, sections };
  const id = await runCommand(() => parts.commands.when(checkAll).createObject(object, actorOf(context)));
  return getObject(viewOf(parts, context), { type, id });
}
