import { CallError } from "@monitor/contract";
import type { RightLines, SectionValues } from "@monitor/contract";
import { isEntryOver, readAccessRights, storedAccessEntry } from "@monitor/domain";
import type { AccessEntry, AccessRights } from "@monitor/domain";
import { actorOf, findAnyObject, requireRightOn, runCommand, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { accessSection, ownAccessOf } from "../../viewers/index.ts";
import type { Asker } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

const none: AccessRights = { entries: [], inherits: true };

interface AccessChange {
  readonly id: string;
  /** The changed values of the section; null removes the section. */
  readonly access: SectionValues | null;
}

/**
 * Refuses lines about unknown user groups and users, and new ones whose time is over. Those who are no administrators can't list them, so they name only themselves,
 * their groups, and who has a line already; any other is refused as one that does not exist.
 */
function requireLines(parts: FeatureParts, { own, changed }: Record<"own" | "changed", AccessRights>, asker: Asker) {
  const { accounts, views } = parts;
  const known = new Set<string>(own.entries.map(({ subject }) => subject));
  const { isAdministrator } = views.of(asker).viewer;
  if (!isAdministrator) for (const subject of views.subjectsOf(asker.id)) known.add(subject);
  const isHeld = (line: AccessEntry) =>
    own.entries.some(({ subject, until_ms }) => subject === line.subject && until_ms === line.until_ms);
  for (const line of changed.entries) {
    const { subject } = line;
    if (isEntryOver(line, views.nowMs()) && !isHeld(line)) {
      throw new CallError("BAD_REQUEST", "body.accessrights.entries: until is over already");
    }
    if (known.has(subject)) continue;
    if (!isAdministrator) {
      throw new CallError("BAD_REQUEST", `body.accessrights.entries: only an administrator may add ${subject}`);
    }
    const [kind, id = ""] = subject.split(":");
    const isThere = kind === "group" ? accounts.userGroups.read(id) !== null : accounts.users.read(id) !== null;
    if (!isThere) {
      throw new CallError("BAD_REQUEST", `body.accessrights.entries: there is no ${kind} ${id}`);
    }
  }
}

/**
 * Refuses lines about user groups and users that are unknown to the user, and access rights by which the user would lose the right to change them.
 * Errors: CallError NOT_FOUND, BAD_REQUEST.
 */
export function requireFitAccess(parts: FeatureParts, { id, access }: AccessChange, context: RequestContext): void {
  const record = findAnyObject(viewOf(parts, context), id);
  const own = ownAccessOf(record) ?? none;
  // As it is stored: what is read of it has other fields.
  const stored = record.own_settings[accessSection];
  const changed = access === null ? none : (readAccessRights({ ...stored, ...access }) ?? none);
  requireLines(parts, { own, changed }, context.user);
  // Full till a moment gives no rights.
  if (parts.views.fullUntilMs(context.user.id, { id, access: changed }) === Infinity) return;
  throw new CallError("BAD_REQUEST", "body.accessrights: you would lock yourself out");
}

/**
 * Refuses access rights of an object that is to be made, unless its user may change those of the parent: else they would outlive the
 * right to make it. Errors: CallError NOT_FOUND, FORBIDDEN, BAD_REQUEST.
 */
export function requireNewAccess(
  parts: FeatureParts,
  { parentId, access }: { readonly parentId: string; readonly access: SectionValues | null | undefined },
  context: RequestContext,
): void {
  const changed = readAccessRights(access);
  if (changed === null) return;
  requireRightOn(viewOf(parts, context), { id: parentId }, "manage_access");
  requireLines(parts, { own: none, changed }, context.user);
}

/** The own access rights with other lines of some subjects. */
function withLines(own: AccessRights, { lines, inherits = own.inherits }: RightLines): SectionValues {
  const named = new Set<string>(lines.map(({ subject }) => subject));
  const set = new Map(lines.map((line) => [line.subject, line]));
  const kept = own.entries.filter(({ subject }) => !named.has(subject)).map(storedAccessEntry);
  return { entries: [...kept, ...[...set.values()].filter(({ right }) => right !== null)], inherits };
}

/**
 * Sets or takes out single lines of an object's access rights, as one change of what they are at that moment, so that of two who do so
 * at once both are heard. Errors: CallError FORBIDDEN, NOT_FOUND, BAD_REQUEST.
 */
export async function changeRights(
  parts: FeatureParts,
  { id, change }: { readonly id: string; readonly change: RightLines },
  context: RequestContext,
): Promise<undefined> {
  const wanted = () => {
    const record = findAnyObject(viewOf(parts, context), id);
    requireRightOn(viewOf(parts, context), record, "manage_access");
    const access = withLines(ownAccessOf(record) ?? none, change);
    requireFitAccess(parts, { id, access }, context);
    return { sections: { [accessSection]: access } };
  };
  wanted();
  const commands = parts.commands.when(() => undefined, context.noteChange);
  await runCommand(() => commands.changeObject(id, wanted, actorOf(context)));
  return undefined;
}
