import { isPlainLine } from "@monitor/domain";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { fuzzed } from "../testing/fuzzed.ts";
import { maxMessageBytes, MessageFrames } from "./message-frames.ts";
import { contentOf } from "../snmptrap/trap-content.ts";
import { parseSyslog } from "./parse-syslog.ts";

describe("a syslog message", () => {
  test.each([
    [
      "<34>Oct 11 22:14:15 mymachine su: 'su root' failed for lonvick on /dev/pts/8",
      {
        facility: 4,
        severity: 2,
        host: "mymachine",
        program: "su",
        text: "'su root' failed for lonvick on /dev/pts/8",
      },
    ],
    [
      "<13>Feb  5 17:32:18 10.0.0.99 sshd[4711]: Use the BFG!\n",
      { facility: 1, severity: 5, host: "10.0.0.99", program: "sshd", text: "Use the BFG!" },
    ],
    [
      "<38>Nov 23 10:00:00 sshd[99]: Failed password for root",
      { facility: 4, severity: 6, host: "", program: "sshd", text: "Failed password for root" },
    ],
    [
      "<189>Nov 23 2026 10:00:00: %LINK-3-UPDOWN: down",
      { facility: 23, severity: 5, host: "", text: "%LINK-3-UPDOWN: down" },
    ],
    [
      "<30>2026-11-23T10:00:00.123456+01:00 web1 nginx: started",
      { facility: 3, severity: 6, host: "web1", program: "nginx", text: "started" },
    ],
    ["no priority at all", { facility: 1, severity: 5, host: "", program: "", text: "no priority at all" }],
    ["<192>beyond", { facility: 1, severity: 5, text: "<192>beyond" }],
    ["<0>", { facility: 0, severity: 0, text: "" }],
    [
      '<165>1 2003-10-11T22:14:15.003Z mymachine.example.com evntslog - ID47 [exampleSDID@32473 iut="3" eventSource="A \\] b"] \uFEFFAn application event',
      { facility: 20, severity: 5, host: "mymachine.example.com", program: "evntslog", text: "An application event" },
    ],
    ["<34>1 - - - - - - only text", { facility: 4, severity: 2, host: "", program: "", text: "only text" }],
    ['<34>1 - h p - - [a@1 b="c"]', { host: "h", program: "p", text: '[a@1 b="c"]' }],
    ["<34>1 - h p - - [never ends", { host: "h", text: "[never ends" }],
    ["<11>1 word that is no version", { severity: 3, text: "1 word that is no version" }],
  ])("%j", (raw, content) => {
    expect(parseSyslog(raw)).toMatchObject(content);
  });

  test.each(["", "\n", " \0"])("%j is none", (raw) => {
    expect(parseSyslog(raw)).toBeNull();
  });

  test("is one plain line of bounded lengths", () => {
    const long = "x".repeat(5000);
    const content = parseSyslog(`<13>Nov 23 10:00:00 web1 app: a\u202eb\x1b[31m\r\nc ${long}`);
    expect(content?.text).toMatch(/^a b \[31m\s+c x+$/);
    expect(content?.text).toHaveLength(500);
    expect(parseSyslog(`<13>1 - ${"h".repeat(255)} p - - - t`)?.host).toHaveLength(100);
  });

  test("a long row of ends of lines within it is looked at once", () => {
    expect(parseSyslog(`<13>${"\r".repeat(100_000)}x\0\r\n`)?.text).toBe("");
    expect(parseSyslog(`<13>x${"\r\n\0".repeat(100_000)}`)?.text).toBe("x");
  });

  test.each([
    ["a syslog message", (long: string) => parseSyslog(`<13>Nov 23 10:00:00 web1 app: ${long}`)],
    [
      "a trap",
      (long: string) => contentOf({ varbinds: [{ oid: "1.3.6.1.4.1.9", type: 4, value: Buffer.from(long) }] }),
    ],
  ])("of %s no more is held in memory than what is kept", { tags: "long" }, (_what, read) => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const held = () => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    const before = held();
    const kept = Array.from({ length: 2000 }, (_, place) => read(`${place} ${"x".repeat(8000)}`));
    const perMessage = (held() - before) / kept.length;
    expect(kept.every((content) => content?.text.length === 500)).toBe(true);
    expect(perMessage).toBeLessThan(4000);
  });

  test("1,000 broken messages are read without a throw, in bounds", () => {
    const forms = [
      "<34>Oct 11 22:14:15 mymachine su[12]: failed for lonvick",
      '<165>1 2003-10-11T22:14:15.003Z host app 12 ID47 [a@1 b="c\\"d"][e@1 f="g"] An event',
    ];
    for (const raw of forms.flatMap((form) => fuzzed(form, 500))) {
      const content = parseSyslog(raw);
      if (content === null) continue;
      const { severity, facility, text, host, program } = content;
      expect([severity, facility].every((each) => Number.isInteger(each) && each !== null && each >= 0)).toBe(true);
      expect([text.length <= 500, host.length <= 100, program.length <= 100], raw).toEqual([true, true, true]);
      expect([text, host, program].every(isPlainLine), raw).toBe(true);
    }
  });
});

describe("messages over a connection", () => {
  const cut = (pieces: readonly string[]) => {
    const frames = new MessageFrames();
    const messages: string[] = [];
    for (const piece of pieces) {
      frames.add(Buffer.from(piece));
      for (let next = frames.next(); next !== null; next = frames.next()) messages.push(next.toString());
    }
    return messages;
  };

  test.each([
    [["<13>a\n<13>b\n"], ["<13>a", "<13>b"]],
    [
      ["<13", ">a", "\n", "<13>b\n"],
      ["<13>a", "<13>b"],
    ],
    [["5 <13>a6 <13>bc"], ["<13>a", "<13>bc"]],
    [
      ["1", "0 <13>a\nb", "cde5 <13>f"],
      ["<13>a\nbcde", "<13>f"],
    ],
    [["5 <13>a<13>b\n"], ["<13>a", "<13>b"]],
    [["<13>a"], []],
    [
      ["\n\n<13>a\n\n\n", "\n<13>b\n"],
      ["<13>a", "<13>b"],
    ],
    [["5 <13>a\n5 <13>b"], ["<13>a", "<13>b"]],
    [["\n".repeat(65_536)], []],
  ])("%j are %j", (pieces, messages) => {
    expect(cut(pieces)).toEqual(messages);
  });

  test("of one that is too long the beginning is given and the rest left out, and no more is held", () => {
    const long = "x".repeat(maxMessageBytes + 5000);
    expect(cut([long, long, "y\n<13>b\n"]).map((each) => each.length)).toEqual([maxMessageBytes, 5]);
    expect(cut([`${long}\n<13>b\n`]).map((each) => each.length)).toEqual([maxMessageBytes, 5]);
    expect(cut([`${long.length} ${long}5 <13>b`]).map((each) => each.length)).toEqual([maxMessageBytes, 5]);
    expect(cut([`100000 ${long}`, "x".repeat(100_000 - long.length), "5 <13>b"]).map((each) => each.length)).toEqual([
      maxMessageBytes,
      5,
    ]);
  });
});
