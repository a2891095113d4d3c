import { encode, tags } from "./ber.ts";
import type { Filter } from "./parse-filter.ts";

const comparisons = { equal: 0xa3, atLeast: 0xa5, atMost: 0xa6, about: 0xa8 } as const;
const several = { and: 0xa0, or: 0xa1 } as const;
const [notTag, likeTag, presentTag] = [0xa2, 0xa4, 0x87];
const places = { first: 0x80, inside: 0x81, last: 0x82 };

/** A value's bytes: `\2a` stands for the byte 2a. */
function unescaped(value: string): Buffer {
  const parts = value.split(/(\\[0-9a-f]{2})/i);
  return Buffer.concat(
    parts.map((part) => (part.startsWith("\\") ? Buffer.from(part.slice(1), "hex") : Buffer.from(part))),
  );
}

function piecesOf(pieces: readonly string[]): Buffer[] {
  return pieces.flatMap((piece, at) => {
    if (piece === "") return [];
    const tag = at === 0 ? places.first : at === pieces.length - 1 ? places.last : places.inside;
    return [encode(tag, unescaped(piece))];
  });
}

/** A filter as it is sent (RFC 4511, 4.5.1). */
export function encodeFilter(filter: Filter): Buffer {
  switch (filter.kind) {
    case "and":
    case "or":
      return encode(several[filter.kind], ...filter.parts.map(encodeFilter));
    case "not":
      return encode(notTag, encodeFilter(filter.part));
    case "present":
      return encode(presentTag, filter.name);
    case "like":
      return encode(likeTag, encode(tags.text, filter.name), encode(tags.sequence, ...piecesOf(filter.pieces)));
    default:
      return encode(
        comparisons[filter.kind],
        encode(tags.text, filter.name),
        encode(tags.text, unescaped(filter.value)),
      );
  }
}
