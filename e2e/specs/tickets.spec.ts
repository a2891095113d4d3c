import { messages as texts } from "../../apps/web/src/features/tickets/messages.en.ts";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { closedUrl, hurryTo, localProbeId } from "../site.ts";

test(
  "[TI-04] a ticket is made, assigned, answered, resolved and opened again",
  { tag: "@core" },
  async ({ site, page }) => {
    const { device } = site.objects;
    await enter(page, site.server.url, { path: `/tickets?new=1&object=${device}` });
    const subject = "<b>Replace</b> the battery";

    await test.step("it is made about an object", async () => {
      const dialog = page.getByRole("dialog", { name: texts.newTicket });
      await expect(dialog.getByText("web-01")).toBeVisible();
      await dialog.getByRole("button", { name: texts.create }).click();
      await expect(dialog.getByText("This field is required.")).toBeVisible();
      await dialog.getByRole("textbox", { name: texts.subject }).fill(subject);
      await dialog.getByLabel(texts.dueDate).fill("2099-11-30");
      await dialog.getByRole("textbox", { name: texts.message }).fill("It is from 2020.");
      expect(await accessibilityFaults(page)).toEqual([]);
      await dialog.getByRole("button", { name: texts.create }).click();
      await expect(page.getByRole("heading", { name: subject })).toBeVisible();
      await expect(page.getByLabel(texts.dueDate)).toHaveValue("2099-11-30");
      await expect(
        page.getByRole("region", { name: texts.related }).getByRole("link", { name: "web-01" }),
      ).toBeVisible();
    });

    const conversation = page.getByRole("region", { name: texts.conversation });
    await test.step("a field is saved at once and taken back", async () => {
      const assignee = page.getByRole("combobox", { name: texts.assignee });
      await assignee.selectOption({ label: "PRTG System Administrator" });
      await expect(conversation.getByText(texts.change.assignee("PRTG System Administrator"))).toBeVisible();
      await page.getByRole("button", { name: texts.undo }).click();
      await expect(conversation.getByText(texts.change.unassigned)).toBeVisible();
      await assignee.selectOption({ label: "PRTG System Administrator" });
      await expect(conversation.getByText(texts.change.assignee("PRTG System Administrator"))).toHaveCount(2);
    });

    await test.step("what was begun is kept; an answer resolves it, a further one opens it again", async () => {
      const answer = page.getByRole("textbox", { name: texts.answer });
      await answer.fill("The new one is here.");
      await page.reload();
      await expect(answer).toHaveValue("The new one is here.");
      await page.getByRole("button", { name: texts.resolveWithAnswer }).click();
      await expect(page.getByRole("button", { name: texts.reopen })).toBeVisible();
      await expect(answer).toHaveValue("");
      await expect(answer).toBeFocused();
      await page.keyboard.type("It is the wrong one.");
      await page.keyboard.press("Control+Enter");
      await expect(conversation.getByText("It is the wrong one.")).toBeVisible();
      await expect(page.getByRole("button", { name: texts.resolve, exact: true })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    await test.step("in the list it is selected and closed by keyboard", async () => {
      await page.getByRole("navigation", { name: texts.path }).getByRole("link", { name: texts.title }).click();
      const link = page.getByRole("link", { name: subject });
      await link.focus();
      await page.keyboard.press("Space");
      const bar = page.getByRole("toolbar", { name: texts.selection });
      await expect(bar.getByText(texts.selected(1))).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await bar.getByRole("button", { name: texts.close }).click();
      await expect(link).toBeHidden();
      await page.getByRole("button", { name: texts.state.closed }).click();
      await expect(link).toBeVisible();
    });
  },
);

test("[TI-05] a rule makes a ticket of an incident", async ({ site, page }) => {
  test.setTimeout(120_000);
  const { api, objects, server } = site;
  await enter(page, server.url, { path: `/notifications/incidents/${objects.incident}` });
  await page.getByRole("button", { name: "Make ticket" }).click();
  const dialog = page.getByRole("dialog", { name: texts.newTicket });
  await expect(dialog.getByRole("textbox", { name: texts.subject })).toHaveValue("web-01");
  await dialog.getByRole("button", { name: texts.create }).click();
  await expect(page.getByRole("link", { name: texts.incident(Number(objects.incident)) })).toBeVisible();

  const method = await api.send<{ id: string }>("POST", "/ext/notification-methods", {
    name: "To a ticket",
    kind: "ticket",
  });
  const { id: group } = await api.createGroup(localProbeId, "Tills");
  const steps = [{ method_id: method.id, user_ids: ["100"] }];
  const made = { name: "Tickets", for_seconds: 0, object_ids: [group], position: 0, steps };
  const rule = await api.send<{ id: string }>("POST", "/ext/notification-rules", made);
  const { id: device } = await api.createDevice(group, "web-02", "127.0.0.1");
  const { id: sensor } = await api.createWebSensor(device, "Till", closedUrl);
  await hurryTo(api, sensor, "down");
  // An incident gathers for 30 s before it tells anybody.
  const mine = async () => (await api.send<unknown[]>("GET", "/ext/tickets?mine=true&search=web-02")).length;
  await expect.poll(mine, { timeout: 60_000, intervals: [1000] }).toBe(1);
  await page.goto(`${server.url}/tickets?mine=1`);
  await page.getByRole("link", { name: /web-02/ }).click();
  await expect(page.getByRole("region", { name: texts.conversation }).getByText(texts.automatic)).toBeVisible();
  await page.getByRole("button", { name: texts.resolve, exact: true }).click();
  await expect(page.getByRole("button", { name: texts.reopen })).toBeVisible();
  await api.send("DELETE", `/ext/notification-rules/${rule.id}`);
  await api.send("DELETE", `/ext/notification-methods/${method.id}`);
});
