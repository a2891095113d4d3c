import type { PasswordResetRecord, UserRecord } from "@monitor/core/storage";

/**
 * What a program beside a running server may do: give out a link for a new password. It changes nothing that the server holds in
 * memory, so that the server stays the only one who changes the rest.
 */
export interface AccountTool {
  /** Login names differ in more than case. */
  findUser(loginName: string): Promise<UserRecord | null>;
  readMeta(key: string): Promise<string | null>;
  insertReset(reset: PasswordResetRecord): Promise<void>;
  close(): Promise<void>;
}
