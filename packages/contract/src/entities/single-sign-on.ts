import * as z from "zod/mini";
import { objectId, plainLine, visibleText } from "./fields.ts";

const line = (length: number) => z.string().check(z.trim(), z.maxLength(length), plainLine);
const named = (length: number) => line(length).check(z.minLength(1), visibleText);

/** What a value of the group claim stands for here. */
const groupMapping = z.object({ value: named(200), group_id: objectId });
/** A line of the mapping from groups of the provider to user groups. */
export type GroupMapping = z.output<typeof groupMapping>;

/** How many lines the mapping may have. */
export const maxGroupMappings = 200;

const fields = {
  enabled: z.boolean(),
  /** On the button of the log-in page. */
  label: line(60),
  issuer: line(500),
  client_id: line(300),
  /** Separated by spaces. */
  scopes: line(300),
  group_claim: line(200),
  groups: z.array(groupMapping).check(z.maxLength(maxGroupMappings)),
  /** Refuses people whom the mapping gives no group. */
  needs_group: z.boolean(),
  /** Makes accounts at the first log-in. */
  creates_accounts: z.boolean(),
  /** The administrator whose password still opens an account; null: all passwords do. */
  only_local_id: z.nullable(objectId),
};

/** Single sign-on as administrators see it: of the secret only that there is one. Null: the address follows the page's. */
export const singleSignOn = z.looseObject({
  ...fields,
  has_secret: z.boolean(),
  redirect_address: z.nullable(z.string()),
  /** How many accounts have been logged in to with it. */
  accounts: z.number(),
});
/** The settings of single sign-on. */
export type SingleSignOn = z.output<typeof singleSignOn>;

/** The whole settings; a secret that is left out stays, an empty one goes. */
export const singleSignOnChanges = z.object({
  ...fields,
  client_secret: z.optional(z.string().check(z.maxLength(1000))),
});
/** What an administrator saves of single sign-on. */
export type SingleSignOnChanges = z.output<typeof singleSignOnChanges>;

/** What the issuer's discovery document says; `error` is null where it can be used. */
export const issuerTest = z.looseObject({
  error: z.nullable(z.string()),
  duration_ms: z.number(),
  authorization_endpoint: z.nullable(z.string()),
  token_endpoint: z.nullable(z.string()),
  /** How many keys for signatures. */
  keys: z.number(),
  /** Empty: the issuer does not say. */
  claims: z.array(z.string()),
});
/** The outcome of a test of an issuer. */
export type IssuerTest = z.output<typeof issuerTest>;
