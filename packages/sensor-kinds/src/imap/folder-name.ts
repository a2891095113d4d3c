const direct = /^[\x20-\x25\x27-\x7e]+$/;

function inModifiedBase64(text: string): string {
  const bytes = Buffer.from(text, "utf16le").swap16();
  return bytes.toString("base64").replaceAll("/", ",").replace(/=+$/, "");
}

/** A folder's name as IMAP sends it (RFC 3501, 5.1.3): `Entwürfe` is `Entw&APw-rfe`, `&` is `&-`. */
export function encodedFolder(name: string): string {
  const parts = name.match(/[\x20-\x25\x27-\x7e]+|&|[^\x20-\x7e]+/gu) ?? [];
  return parts.map((part) => (part === "&" ? "&-" : direct.test(part) ? part : `&${inModifiedBase64(part)}-`)).join("");
}
