import { CallError } from "@monitor/contract";
import type { IssuerTest, Session, SingleSignOn, SingleSignOnChanges } from "@monitor/contract";
import { actorOf, requireAdministrator } from "../../requests/index.ts";
import type { CallHandlers, RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { startSession } from "../session/create-session.ts";
import { clientSecretPlace } from "./single-sign-on.ts";
import type { SingleSignOnRecord } from "./single-sign-on.ts";

/** Fields are named one by one, so that no secret gets into a response. */
function wireSingleSignOn({ singleSignOn, accounts, settings: { redirectAddress } }: FeatureParts): SingleSignOn {
  const settings = singleSignOn.read();
  return {
    enabled: settings.enabled,
    label: settings.label,
    issuer: settings.issuer,
    client_id: settings.client_id,
    scopes: settings.scopes,
    group_claim: settings.group_claim,
    groups: [...settings.groups],
    needs_group: settings.needs_group,
    creates_accounts: settings.creates_accounts,
    only_local_id: settings.only_local_id,
    has_secret: settings.client_secret !== null,
    redirect_address: redirectAddress ?? null,
    accounts: new Set(singleSignOn.linkedIds().filter((id) => accounts.users.read(id) !== null)).size,
  };
}

const refuse = (field: string, why: string): never => {
  throw new CallError("BAD_REQUEST", `body.${field}: ${why}`);
};

/** Errors: CallError BAD_REQUEST. */
function requireUsable({ accounts }: FeatureParts, body: SingleSignOnChanges): void {
  const { enabled, label, issuer, client_id, groups, only_local_id } = body;
  if (issuer !== "" && !/^https?:\/\/[^\s/?#]+[^\s?#]*$/i.test(issuer)) refuse("issuer", "this is no address of HTTP");
  const unknown = groups.findIndex(({ group_id }) => accounts.userGroups.read(group_id) === null);
  if (unknown >= 0) refuse(`groups[${unknown}].group_id`, "there is no such user group");
  if (enabled && issuer === "") refuse("issuer", "it is needed to switch single sign-on on");
  if (enabled && client_id === "") refuse("client_id", "it is needed to switch single sign-on on");
  if (enabled && label === "") refuse("label", "it is needed to switch single sign-on on");
  if (only_local_id === null) return;
  const local = accounts.users.read(only_local_id);
  const isUsable = local?.role === "administrator" && local.is_active && local.password_hash !== "";
  if (!isUsable) refuse("only_local_id", "an active administrator with a password is needed");
}

/** Errors: CallError FORBIDDEN, BAD_REQUEST. */
async function changeSingleSignOn(
  parts: FeatureParts,
  { client_secret: secret, ...fields }: SingleSignOnChanges,
  context: RequestContext,
): Promise<SingleSignOn> {
  requireAdministrator(context);
  const next = (before: SingleSignOnRecord): SingleSignOnRecord => {
    requireUsable(parts, fields);
    // A secret that stays must not go to an issuer that somebody else has set.
    if (fields.issuer !== before.issuer && before.client_secret !== null && secret === undefined)
      refuse("client_secret", "another issuer needs the secret again");
    const kept = secret === undefined ? before.client_secret : null;
    return { ...fields, client_secret: secret ? parts.secrets.seal(secret, clientSecretPlace) : kept };
  };
  await parts.singleSignOn.change(next, actorOf(context));
  const facts = { request_id: context.requestId, address: context.address, user_id: context.user.id };
  parts.logger.info({ ...facts, enabled: fields.enabled }, "An administrator has changed single sign-on");
  return wireSingleSignOn(parts);
}

/** Errors: CallError LOGIN_FAILED, TOO_MANY_REQUESTS. */
async function finishSingleSignOn(
  parts: FeatureParts,
  { code, key }: { readonly code: string; readonly key: string },
  context: RequestContext,
): Promise<Session> {
  const attempt = { loginName: "single sign-on", address: context.address };
  parts.accounts.loginCodeThrottle.begin(attempt);
  const id = parts.loginCodes.take(code, key);
  const user = id === null ? null : parts.accounts.users.read(id);
  if (user === null || !user.is_active) throw new CallError("LOGIN_FAILED", "The login has failed");
  parts.accounts.loginCodeThrottle.succeed(attempt);
  return await startSession(parts, user, context);
}

async function testIssuer(parts: FeatureParts, issuer: string, context: RequestContext): Promise<IssuerTest> {
  requireAdministrator(context);
  return await parts.testIssuer(issuer);
}

type Ids = "getSingleSignOn" | "changeSingleSignOn" | "testSingleSignOn" | "finishSingleSignOn";

export const singleSignOnHandlers = (parts: FeatureParts): CallHandlers<Ids> => ({
  getSingleSignOn: (_args, context) => {
    requireAdministrator(context);
    return wireSingleSignOn(parts);
  },
  changeSingleSignOn: ({ body }, context) => changeSingleSignOn(parts, body, context),
  testSingleSignOn: ({ body }, context) => testIssuer(parts, body.issuer, context),
  finishSingleSignOn: ({ body }, context) => finishSingleSignOn(parts, body, context),
});
