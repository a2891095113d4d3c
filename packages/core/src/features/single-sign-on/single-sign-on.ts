import type { GroupMapping, SingleSignOnChanges } from "@monitor/contract";
import type { SealedValue } from "@monitor/domain";
import type { ChangeActor } from "../../storage/index.ts";
import type { Draft, InstallationFacts, Writer } from "../../writer/index.ts";

/** The settings as they are stored. */
export interface SingleSignOnRecord extends Omit<SingleSignOnChanges, "client_secret" | "groups"> {
  readonly groups: readonly GroupMapping[];
  readonly client_secret: SealedValue | null;
}

/** A person at the provider, and the account here. */
interface Link {
  readonly issuer: string;
  readonly subject: string;
  readonly user_id: string;
}

/** What a log-in was proved with: the issuer and its name for the person. */
export type Subject = Pick<Link, "issuer" | "subject">;

/** Settings of single sign-on, and whose accounts are of the provider. Errors of changes: StorageError; nothing has changed then. */
export interface SingleSignOnKeeper {
  read(): SingleSignOnRecord;
  /** `next` is asked in the turn of the writer and may refuse by throwing. */
  change(next: (before: SingleSignOnRecord) => SingleSignOnRecord, actor: ChangeActor | null): Promise<void>;
  /** Replaces the client secret by what `sealed` gives, unless that is null; the other settings stay. */
  sealAgain(sealed: (secret: SealedValue) => SealedValue | null): Promise<void>;
  /** Null: nobody has logged in with it yet. */
  userIdOf(subject: Subject): string | null;
  isLinked(userId: string): boolean;
  linkedIds(): readonly string[];
  /** What is to be stored so that the subject has this account. */
  linked(subject: Subject, userId: string): NonNullable<Draft["meta"]>;
}

const settingsKey = "single_sign_on";
const linksKey = "single_sign_on_accounts";

/** The secret of the client is sealed for this place alone. */
export const clientSecretPlace = { section: "single_sign_on", key: "client_secret" } as const;

const off: SingleSignOnRecord = {
  enabled: false,
  label: "",
  issuer: "",
  client_id: "",
  client_secret: null,
  scopes: "openid profile email",
  group_claim: "groups",
  groups: [],
  needs_group: true,
  creates_accounts: true,
  only_local_id: null,
};

/** The audit log tells that there is another secret, never which. */
function sidesOf(before: SingleSignOnRecord, after: SingleSignOnRecord) {
  const side = ({ client_secret, ...fields }: SingleSignOnRecord) => ({
    single_sign_on: { ...fields, has_secret: client_secret !== null },
  });
  const isNew = after.client_secret !== null && after.client_secret.sealed !== before.client_secret?.sealed;
  return { before: side(before), after: { ...side(after), ...(isNew && { has_new_secret: true }) } };
}

/** Both are facts of the installation, judged and stored in a turn of the writer. */
export function createSingleSignOn(parts: {
  readonly facts: InstallationFacts;
  readonly writer: Writer;
}): SingleSignOnKeeper {
  const settings = factOf<SingleSignOnRecord>(parts.facts, settingsKey, off);
  const links = factOf<readonly Link[]>(parts.facts, linksKey, []);
  return {
    read: settings,
    change: (next, actor) =>
      parts.writer.change(() => {
        const after = next(settings());
        const notes = [{ kind: "settings" as const, ...sidesOf(settings(), after) }];
        return { draft: { actor, meta: new Map([[settingsKey, JSON.stringify(after)]]), notes }, result: undefined };
      }),
    sealAgain: (sealed) =>
      parts.writer.change(() => {
        const before = settings();
        const client_secret = before.client_secret === null ? null : sealed(before.client_secret);
        if (client_secret === null) return { draft: null, result: undefined };
        const meta = new Map([[settingsKey, JSON.stringify({ ...before, client_secret })]]);
        return { draft: { meta }, result: undefined };
      }),
    userIdOf: ({ issuer, subject }) =>
      links().find((link) => link.issuer === issuer && link.subject === subject)?.user_id ?? null,
    isLinked: (userId) => links().some(({ user_id }) => user_id === userId),
    linkedIds: () => links().map(({ user_id }) => user_id),
    linked({ issuer, subject }, user_id) {
      const others = links().filter((link) => link.issuer !== issuer || link.subject !== subject);
      return new Map([[linksKey, JSON.stringify([...others, { issuer, subject, user_id }])]]);
    },
  };
}

/** A fact in JSON, read again only when it has changed. */
function factOf<T>(facts: InstallationFacts, key: string, otherwise: T): () => T {
  let parsed = { text: null as string | null, value: otherwise };
  return () => {
    const text = facts.read(key);
    if (text !== parsed.text) parsed = { text, value: text === null ? otherwise : (JSON.parse(text) as T) };
    return parsed.value;
  };
}
