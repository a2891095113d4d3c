import { maxChannelNameLength } from "@monitor/domain";
import { createHash } from "node:crypto";

/** The key of a row's channel: column and name of the row, with a digest in place of a name that is too long to be told apart. */
export function rowKey(column: string, name: string): string {
  const key = `${column} ${name}`;
  if (key.length <= maxChannelNameLength) return key;
  const digest = createHash("sha256").update(key).digest("hex").slice(0, 32);
  return `${column.slice(0, maxChannelNameLength - 33)} ${digest}`;
}
