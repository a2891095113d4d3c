import fc from "fast-check";

const line = fc.constantFrom(
  "GET /api/v2/version HTTP/1.1",
  "GET /api/v2/version HTTP/9.9",
  "GET  /api/v2/version HTTP/1.1",
  "GET /api/v2/\u0000 HTTP/1.1",
  "POST /api/v2/session HTTP/1.1",
  "get /api/v2/version HTTP/1.1",
  "HACK /api/v2/version HTTP/1.1",
  "GET /api/v2/version",
  "\u0016\u0003\u0001\u0002",
);
const header = fc.oneof(
  fc.constantFrom(
    "Host: a",
    "Host : a",
    "Host: a\r\nHost: b",
    "Content-Length: 5",
    "Content-Length: -1",
    "Content-Length: 5, 6",
    "Content-Length: 99999999999999999999",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: chunked, identity",
    "Transfer-Encoding: xchunked",
    "Expect: 200-maybe",
    " folded: value",
    ": no name",
    "Name\u0000: value",
    "Content-Type: application/json",
    `X-Long: ${"x".repeat(20_000)}`,
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
);
const body = fc.constantFrom("", "{", "ZZ\r\n", "5\r\nhello\r\n0\r\n\r\n", "-5\r\nhello\r\n", "GET / HTTP/1.1\r\n\r\n");

/** Bytes that are no sound request: broken requests, and anything at all. */
export const badBytes: fc.Arbitrary<Uint8Array> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(line, fc.array(header, { maxLength: 4 }), fc.constantFrom("\r\n", "\n", "\r"), body)
      .map(([first, headers, end, rest]) => Buffer.from([first, ...headers, "", rest].join(end), "latin1")),
  },
  { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 400 }) },
);
