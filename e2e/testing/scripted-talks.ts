import { encode, number, tags } from "../../packages/sensor-kinds/src/ldap/ber.ts";

/* What servers say that are not on this machine, all of it at once: a check asks always the same, and reads in this order. */

function packet(place: number, ...parts: readonly (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
  const head = Buffer.alloc(4);
  head.writeUIntLE(body.length, 0, 3);
  head[3] = place;
  return Buffer.concat([head, body]);
}
const zeros = (count: number) => Buffer.alloc(count);
const text = (value: string) => Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);
const ok = (place: number) => packet(place, Buffer.from([0, 0, 0, 2, 0, 0, 0]));
const end = (place: number) => packet(place, Buffer.from([0xfe, 0, 0, 2, 0]));
const abilities = Buffer.from([0xff, 0xf7, 45, 2, 0, 0xff, 0, 21]);

/** A MySQL server that takes any log-in, lets the session be set up, and answers one query with one row. */
export const mySqlTalk = Buffer.concat([
  packet(
    0,
    Buffer.from([10]),
    "8.4.0\0",
    Buffer.from([1, 0, 0, 0]),
    "12345678\0",
    abilities,
    zeros(10),
    "abcdefghijkl\0mysql_native_password\0",
  ),
  ok(2),
  ok(1),
  ok(1),
  ok(1),
  packet(1, Buffer.from([1])),
  packet(2, ...["def", "", "", "", "answer", "answer"].map(text), zeros(13)),
  end(3),
  packet(4, text("42")),
  end(5),
]);

const message = (id: number, answer: Buffer) => encode(tags.sequence, number(id), answer);
const succeeded = (tag: number) => encode(tag, number(0, tags.choice), encode(tags.text, ""), encode(tags.text, ""));

/** A directory that takes a log-in without a name and finds one entry. */
export const ldapTalk = Buffer.concat([
  message(1, succeeded(0x61)),
  message(2, encode(0x64, encode(tags.text, "dc=example,dc=org"), encode(tags.sequence))),
  message(2, succeeded(0x65)),
]);
