import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { RunningServer } from "../running-server.ts";

test("[NO-31, NO-32] a program gets a message in the words of a template, which is tried first", async ({
  page,
  texts,
}) => {
  test.setTimeout(90_000);
  const words = texts.notifications;
  const folder = mkdtempSync(join(tmpdir(), "monitor-programs-"));
  writeFileSync(join(folder, "tell.sh"), '#!/bin/sh\necho "Told $1: $notify_subject"\n');
  for (const path of [folder, join(folder, "tell.sh")]) chmodSync(path, 0o755);
  const server = new RunningServer({ environment: { SCRIPTS_DIR: folder } });
  await server.start();
  try {
    await enter(page, server.url, { path: "/notifications/methods" });
    await page.getByRole("button", { name: words.kind.program }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(words.field.script, { exact: true }).fill("tell.sh");
    await dialog.getByLabel(words.field.parameters).fill("'the night shift'");
    await dialog.getByText(words.ownTexts).click();
    const subject = dialog.getByLabel(words.field.subject_template);
    await subject.fill("{{ cause | nothing }}");
    await dialog.getByRole("button", { name: words.preview }).click();
    await expect(dialog.getByText(words.templateProblem)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await subject.fill("{% if kind == 'test' %}Only a test{% else %}{{ cause }}{% endif %}");
    await dialog.getByRole("button", { name: words.preview }).click();
    await expect(dialog.getByRole("region", { name: words.preview })).toContainText("core-switch-01");
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: words.addMethod }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: words.sendTest }).click();
    await expect(page.getByRole("region", { name: words.whatCameBack })).toContainText(
      "Told the night shift: Only a test",
    );
    await expect(page.getByRole("region", { name: words.whatWasSent })).toContainText("notify_kind=test");
    expect(await accessibilityFaults(page)).toEqual([]);
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true });
  }
});
