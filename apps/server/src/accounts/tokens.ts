import { createHash, randomUUID } from "node:crypto";

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** 122 random bits in the form that clients of this API expect. */
export const createToken = (): string => randomUUID();
export const isToken = (text: string): boolean => uuidPattern.test(text);
/** Only this is stored: a copy of the database opens no session. */
export const hashToken = (token: string): string => createHash("sha256").update(token.toLowerCase()).digest("hex");
