import { newKeyText, SecretKey } from "../secret-key.ts";

/** A key from its text; without one a new key. */
export function testKey(text = newKeyText()): SecretKey {
  const key = SecretKey.read(text);
  if (key === null) throw new Error("This is no key.");
  return key;
}
