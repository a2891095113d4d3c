import { createAccounts } from "@monitor/core/accounts";
import type { Accounts, AccountsHost, Passwords } from "@monitor/core/accounts";
import { createAddressLists } from "../addresses/address-lists.ts";
import { networkOf } from "../addresses/client-network.ts";
import { codeSecrets } from "./code-secrets.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { createLinkMails } from "./link-mails.ts";
import { createPasswordRequests } from "./password-requests.ts";
import type { PasswordRequestsHost } from "./password-requests.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { keySecrets, tokens } from "./tokens.ts";

export const passwords: Passwords = { hash: hashPassword, verify: verifyPassword, isCommon: isCommonPassword };

type ServerAccountsHost = Omit<
  AccountsHost,
  | "passwords"
  | "tokens"
  | "keySecrets"
  | "networkOf"
  | "codeSecrets"
  | "addressLists"
  | "passwordRequests"
  | "linkMails"
> &
  PasswordRequestsHost;

/** Accounts with what this server has for hashing, chance, addresses and mail. */
export const createServerAccounts = (host: ServerAccountsHost): Accounts =>
  createAccounts({
    ...host,
    passwords,
    tokens,
    keySecrets,
    codeSecrets,
    networkOf,
    addressLists: createAddressLists(),
    passwordRequests: createPasswordRequests(host),
    linkMails: createLinkMails(host),
  });
