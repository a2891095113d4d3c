import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { methodKind, render } from "@monitor/notify";
import type { Message } from "@monitor/notify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createProgramSender } from "./program-sender.ts";
import type { ProgramSender } from "./program-sender.ts";

let folder: string;
let sender: ProgramSender;
const hostile = `--help $(id) ;rm -rf / "quoted" 'x'`;
const message: Message = {
  kind: "opened",
  incident_id: 7,
  cause: hostile,
  opened_ms: 0,
  closed_ms: null,
  priority: 5,
  count: 1,
  behind: 0,
  worst: [],
  rule: "All",
};
const reader = { language: "en", time_zone: "UTC", site_name: "Site", site_url: "" };

function write(name: string, body: string, mode = 0o755): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`);
  chmodSync(join(folder, name), mode);
}

function run(script: string, parameters = "", signal = new AbortController().signal) {
  const content = { ...render([message], reader), settings: { script, parameters }, key: "k-7", installation: "i" };
  const made = methodKind("program")?.program?.(content);
  if (made === undefined) throw new Error("There is no kind that runs a program.");
  return sender.run(made, signal);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "notify-programs-"));
  sender = createProgramSender({ folder }, 1500);
});
afterEach(() => {
  sender.close();
  rmSync(folder, { recursive: true });
});

describe("[NO-31] a method that runs a program", () => {
  test("gives it its parameters and the message, as they are, and nothing of the server's environment", async () => {
    write("tell", `printf '%s|' "$@" "$notify_cause" "$notify_kind" "$notify_key"; env | grep -c ADMIN_PASSWORD`);
    process.env["ADMIN_PASSWORD"] = "secret";
    const result = await run("tell", `-a "b c" $HOME`);
    delete process.env["ADMIN_PASSWORD"];
    expect(result.answer).toContain(`-a|b c|$HOME|${hostile}|opened|k-7|0`);
  });

  test.each([
    ["exit 0", "delivered"],
    ["echo wrong >&2; exit 1", "failed"],
    ["exit 65", "refused"],
    ["kill -9 $$", "failed"],
    ["sleep 60", "failed"],
  ])("%s: %s", async (body, outcome) => {
    write("tell", body);
    expect((await run("tell")).outcome).toBe(outcome);
  });

  test("what the time-out ends, ends with all that it has started", { tags: "long" }, async () => {
    write("tell", `sh -c 'sleep 3; echo late > "${join(folder, "late")}"' & sleep 60`);
    expect(await run("tell")).toMatchObject({ outcome: "failed", answer: expect.stringContaining("in time") });
    write("look", `test ! -e "${join(folder, "late")}"`);
    expect((await run("look")).outcome).toBe("delivered");
  });

  test.each(["../tell", "/bin/sh", "", ".", "gone", "link", "open"])("refuses %j", async (script) => {
    symlinkSync("/bin/sh", join(folder, "link"));
    write("open", "exit 0", 0o777);
    expect((await run(script)).outcome).toBe("refused");
  });

  test("refuses parameters with an open quote, and everything without a folder", async () => {
    write("tell", "exit 0");
    expect((await run("tell", `"a`)).outcome).toBe("refused");
    sender.close();
    sender = createProgramSender(null);
    expect(await run("tell")).toMatchObject({ outcome: "refused", answer: expect.stringContaining("SCRIPTS_DIR") });
  });
});
