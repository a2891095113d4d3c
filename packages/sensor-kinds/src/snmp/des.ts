import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** What the library passes on of an engine and a user. */
type Encrypting = [pdu: Buffer, protocol: number, password: string, authProtocol: number, engine: { engineID: Buffer }];
type Decrypting = [
  sealed: Buffer,
  protocol: number,
  salt: Buffer,
  password: string,
  authProtocol: number,
  engine: { engineID: Buffer },
];
type MakeKey = (authProtocol: number, password: string, engineID: Buffer) => Buffer;

const block = 8;

/** OpenSSL 3 has no DES any more, but 3DES, which with the same key three times is DES. */
export const desAlgorithm = "des-ede3-cbc";

/** Key and initial vector of RFC 3414 (8.1.1.1): the second half of the user's key mixed with the salt. */
function keysOf(own: Buffer, salt: Buffer): [key: Buffer, vector: Buffer] {
  const key = own.subarray(0, block);
  const vector = Buffer.from(own.subarray(block, block * 2).map((byte, place) => byte ^ (salt[place] ?? 0)));
  return [Buffer.concat([key, key, key]), vector];
}

/** DES in the place of the library's, which needs an OpenSSL before 3. */
export function desOf(makeKey: MakeKey) {
  return {
    encryptPdu: (...[pdu, , password, authProtocol, { engineID }]: Encrypting) => {
      const salt = randomBytes(block);
      const padded = Buffer.concat([pdu, Buffer.alloc((block - (pdu.length % block)) % block)]);
      const cipher = createCipheriv(desAlgorithm, ...keysOf(makeKey(authProtocol, password, engineID), salt));
      cipher.setAutoPadding(false);
      return { encryptedPdu: Buffer.concat([cipher.update(padded), cipher.final()]), msgPrivacyParameters: salt };
    },
    decryptPdu: (...[sealed, , salt, password, authProtocol, { engineID }]: Decrypting): Buffer => {
      const decipher = createDecipheriv(desAlgorithm, ...keysOf(makeKey(authProtocol, password, engineID), salt));
      decipher.setAutoPadding(false);
      return Buffer.concat([decipher.update(sealed), decipher.final()]);
    },
  };
}
