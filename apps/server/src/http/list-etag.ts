import { createHash, randomUUID } from "node:crypto";

/** Makes the weak ETag of a list from the world's version and from what else decides its content. */
export type ListTagger = (parts: { worldVersion: number; role: string }) => string;

/** Versions start anew with the process, so a tag of an earlier process must never fit: each process has its own prefix. */
export function createListTagger(): ListTagger {
  const prefix = createHash("sha256").update(randomUUID()).digest("base64url").slice(0, 10);
  return ({ worldVersion, role }) => `W/"${prefix}-${worldVersion}-${role}"`;
}

/** Whether an If-None-Match header names this tag; weak comparison (RFC 9110, 13.1.2). */
export function isNotModified(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const plain = tag.replace(/^W\//, "");
  return header.split(",").some((part) => part.trim() === "*" || part.trim().replace(/^W\//, "") === plain);
}
