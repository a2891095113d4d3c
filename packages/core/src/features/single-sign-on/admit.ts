import { CallError } from "@monitor/contract";
import { isPlainLine, isVisibleText } from "@monitor/domain";
import type { RequestContext } from "../../requests/index.ts";
import type { UserRecord } from "../../storage/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { newUserOf } from "../users/create-user.ts";
import type { SingleSignOnRecord, Subject } from "./single-sign-on.ts";

/** What the provider has proved of a person; every text is a stranger's. */
export interface ProvedPerson extends Subject {
  readonly login_name: string | null;
  readonly display_name: string | null;
  readonly email: string | null;
  readonly is_email_verified: boolean;
  /** The values of the group claim. */
  readonly groups: readonly string[];
}

/** Why a person that the provider has proved gets no session. */
export type AdmissionRefusal = "no_group" | "no_account" | "inactive" | "name_taken" | "no_name";

/** The refusal of a person, by its reason. */
export class NotAdmittedError extends Error {
  override name = "NotAdmittedError";
  readonly reason: AdmissionRefusal;
  constructor(reason: AdmissionRefusal) {
    super(`The person is not admitted: ${reason}`);
    this.reason = reason;
  }
}

type Parts = Pick<FeatureParts, "accounts" | "singleSignOn" | "interfaceSettings">;

/**
 * The account of a person whom the provider has proved, made at the first log-in and with the user groups that the mapping gives
 * now. Errors: NotAdmittedError, StorageError.
 */
export async function admit(parts: Parts, person: ProvedPerson, context: RequestContext): Promise<UserRecord> {
  const settings = parts.singleSignOn.read();
  const wanted = mappedGroups(parts, settings, person);
  const isRefused = settings.needs_group && wanted.length === 0;
  const known = accountOf(parts, person);
  if (known === null) {
    if (isRefused) throw new NotAdmittedError("no_group");
    if (!settings.creates_accounts) throw new NotAdmittedError("no_account");
    return await createAccount(parts, { person, groupIds: wanted });
  }
  if (!known.is_active) throw new NotAdmittedError("inactive");
  const actor = { id: known.id, login_name: known.login_name, address: context.address };
  const meta = parts.singleSignOn.userIdOf(person) === null ? parts.singleSignOn.linked(person, known.id) : undefined;
  const groupIds = groupsAfter(parts, { settings, known, wanted });
  if (meta !== undefined || groupIds !== undefined) {
    await parts.accounts.users.change({ id: known.id, changes: {}, groupIds, meta, actor });
  }
  // The groups go all the same: what other sessions may follows the provider too.
  if (isRefused) throw new NotAdmittedError("no_group");
  return parts.accounts.users.read(known.id) ?? known;
}

/**
 * The linked account, or the only one that has the address which the provider has verified. An account that is linked with another
 * person is never taken.
 */
function accountOf({ accounts, singleSignOn }: Parts, person: ProvedPerson): UserRecord | null {
  const id = singleSignOn.userIdOf(person);
  const linked = id === null ? null : accounts.users.read(id);
  if (linked !== null || person.email === null || !person.is_email_verified) return linked;
  const email = person.email.toLowerCase();
  const found = accounts.users.all().filter((user) => user.email?.toLowerCase() === email);
  const [only] = found;
  return found.length === 1 && only !== undefined && !singleSignOn.isLinked(only.id) ? only : null;
}

/** The user groups, each once, that the mapping gives for what the provider says; those that are gone are left out. */
function mappedGroups({ accounts }: Parts, { groups }: SingleSignOnRecord, person: ProvedPerson): string[] {
  const said = new Set(person.groups);
  const ids = groups.filter(({ value }) => said.has(value)).map(({ group_id }) => group_id);
  return [...new Set(ids)].filter((id) => accounts.userGroups.read(id) !== null);
}

interface Membership {
  readonly settings: SingleSignOnRecord;
  readonly known: UserRecord;
  readonly wanted: readonly string[];
}

/** Groups that the mapping does not name stay as administrators have set them. Undefined: nothing changes. */
function groupsAfter({ accounts }: Parts, { settings, known, wanted }: Membership): readonly string[] | undefined {
  const mapped = new Set(settings.groups.map(({ group_id }) => group_id));
  const before = accounts.userGroups.of(known.id).map(({ id }) => id);
  const after = [...new Set([...before.filter((id) => !mapped.has(id)), ...wanted])];
  const isSame = after.length === before.length && after.every((id) => before.includes(id));
  return isSame ? undefined : after;
}

const maxNameLength = 100;

/** A text of the provider as one line of a name; null where nothing of it can be used. */
function usable(text: string | null, maxLength: number): string | null {
  const line = text?.trim() ?? "";
  return line !== "" && line.length <= maxLength && isPlainLine(line) && isVisibleText(line) ? line : null;
}

interface NewAccount {
  readonly person: ProvedPerson;
  readonly groupIds: readonly string[];
}

async function createAccount(parts: Parts, { person, groupIds }: NewAccount): Promise<UserRecord> {
  const { accounts, singleSignOn } = parts;
  const email = usable(person.email, 254);
  const login_name = usable(person.login_name, maxNameLength) ?? usable(email, maxNameLength);
  if (login_name === null) throw new NotAdmittedError("no_name");
  const fields = {
    ...newUserOf(parts),
    login_name,
    display_name: usable(person.display_name, 200) ?? login_name,
    email,
    groupIds,
    meta: (id: string) => singleSignOn.linked(person, id),
  };
  // Only in its turn is it sure that nobody else has the name, and that the same person does not come twice at once.
  const check = () => {
    if (accounts.users.find(login_name) !== null) throw new NotAdmittedError("name_taken");
    if (singleSignOn.userIdOf(person) !== null && accountOf(parts, person) !== null)
      throw new CallError("CONFLICT", "");
  };
  return await accounts.users.create(fields, null, check);
}
