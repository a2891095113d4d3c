import type { AddressLists, CodeSecrets, KeySecrets, Passwords, Tokens } from "@monitor/core/accounts";
import type { ObjectRecord, UserGroupRecord, UserRecord } from "@monitor/core/storage";
import { rootGroupId } from "@monitor/domain";
import type { SecretBox } from "@monitor/domain";
import { createUuid, pick } from "../random.ts";
import type { Random } from "../random.ts";
import { mockCredentials, mockReadOnlyCredentials } from "./mock-options.ts";
import type { MockOptions } from "./mock-options.ts";

/** Passwords are kept as they are, because nothing here is secret. */
export const plainPasswords: Passwords = {
  hash: async (password) => password,
  verify: async (stored, password) => stored === password && stored !== "",
  isCommon: async () => false,
};

export const plainTokens = (random: Random): Tokens => ({
  create: () => createUuid(random),
  hash: (token) => token.toLowerCase(),
});

const administratorId = "100";
const viewerId = "101";
const viewersId = "102";

const letters = "abcdefghijklmnopqrstuvwxyz234567".split("");

export const plainKeySecrets = (random: Random): KeySecrets => {
  const some = (count: number) => Array.from({ length: count }, () => pick(random, letters)).join("");
  return { create: () => `prtg_${some(8)}_${some(43)}`, hash: (key) => key, isSame: (hash, other) => hash === other };
};

/** Chance is fixed; the browser or Node signs, where the page may ask it to (a secure context). */
export const plainCodeSecrets = (random: Random): CodeSecrets => ({
  random: (bytes) => Uint8Array.from({ length: bytes }, () => Math.floor(random() * 256)),
  async sign(key, message) {
    const { subtle } = globalThis.crypto;
    const imported = await subtle.importKey("raw", new Uint8Array(key), { name: "HMAC", hash: "SHA-1" }, false, [
      "sign",
    ]);
    return new Uint8Array(await subtle.sign("HMAC", imported, new Uint8Array(message)));
  },
});

/** Nothing here is secret. */
export const plainSecrets: SecretBox = {
  seal: (plain) => ({ sealed: `sample.${plain}` }),
  open: ({ sealed }) => ({ isOpen: true, plain: sealed.slice("sample.".length) }),
};

/** Sample data has one client, so only the form of an entry and equal addresses count. */
export const plainAddressLists: AddressLists = {
  isEntry: (text) => /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.]*)(?:\/\d{1,3})?$/i.test(text),
  has: (list, address) => list.split(",").some((entry) => entry.endsWith("/0") || entry.split("/")[0] === address),
};

/** The accounts that every sample world has. */
export function sampleUsers({
  permissions = ["TICKETS"],
  theme = "LIGHT",
  now,
}: Pick<MockOptions, "permissions" | "theme" | "now">): UserRecord[] {
  const common = {
    email: null,
    permissions: [...permissions],
    may_acknowledge: false,
    theme,
    language: null,
    auto_refresh: true,
    auto_refresh_interval_seconds: 30,
    time_zone: "UTC",
    single_key_shortcuts: true,
    is_active: true,
    created_ms: now(),
    last_login_ms: null,
    second_factor: null,
  };
  return [
    {
      ...common,
      id: administratorId,
      login_name: mockCredentials.username,
      display_name: "System Administrator",
      role: "administrator",
      password_hash: mockCredentials.password,
    },
    {
      ...common,
      id: viewerId,
      login_name: mockReadOnlyCredentials.username,
      display_name: "Viewer",
      role: "user",
      password_hash: mockReadOnlyCredentials.password,
    },
  ];
}

/** The user groups that every sample world has. */
export const sampleGroups = (now: () => number): UserGroupRecord[] => [
  {
    id: viewersId,
    name: "Viewers",
    member_ids: [viewerId],
    abilities: [],
    requires_second_factor: false,
    created_ms: now(),
  },
];

/** The highest of the ids above. */
export const lastUserId = Number(viewersId);

/** Objects with the access that the sample groups have: viewers may read everything. */
export function withSampleAccess(objects: readonly ObjectRecord[]): ObjectRecord[] {
  const accessrights = { entries: [{ subject: `group:${viewersId}`, right: "read" }], inherits: true };
  return objects.map((record) =>
    record.id === rootGroupId ? { ...record, own_settings: { ...record.own_settings, accessrights } } : record,
  );
}
