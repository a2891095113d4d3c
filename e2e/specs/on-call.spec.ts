import { messages as texts } from "../../apps/web/src/features/notifications/on-call/messages.en.ts";
import { messages as ruleTexts } from "../../apps/web/src/features/notifications/messages.en.ts";
import { Api } from "../api.ts";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { credentials } from "../running-server.ts";

test(
  "[NO-20, NO-21] a schedule is made and put into a rule, and who takes over is on call",
  { tag: "@core" },
  async ({ site, page }) => {
    const api = new Api(site.server.url);
    await api.logIn();
    await api.changeAccount({ email: "admin@example.com", current_password: credentials.password });
    const other = { login_name: "mehmet", display_name: "Mehmet Aydın", email: "mehmet@example.com" };
    const { id } = await api.send<{ id: string }>("POST", "/experimental/users", other);
    const method = { name: "On-call mail", kind: "mail" };
    const { id: methodId } = await api.send<{ id: string }>("POST", "/ext/notification-methods", method);
    await enter(page, site.server.url, { path: "/notifications/on-call" });
    await expect(page.getByRole("heading", { name: texts.noSchedules })).toBeVisible();

    await page.getByRole("button", { name: texts.addSchedule }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: texts.name, exact: true }).fill("Network");
    await dialog.getByRole("textbox", { name: texts.timeZone }).fill("Europe/Berlin");
    await dialog.getByRole("combobox", { name: texts.addPerson }).selectOption(other.display_name);
    await dialog.getByRole("button", { name: texts.save }).click();
    const now = page.getByRole("region", { name: texts.now });
    await expect(now.getByText(other.display_name)).toBeVisible();

    await page.goto(`${site.server.url}/notifications/rules/new`);
    await page.getByRole("textbox", { name: ruleTexts.name }).fill("Core");
    await page.getByRole("combobox", { name: ruleTexts.method }).selectOption(method.name);
    await page.getByRole("combobox", { name: ruleTexts.onCall, exact: true }).selectOption("Network");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/rules\/\d+$/);

    await page.goto(`${site.server.url}/notifications/on-call`);
    await expect(now.getByText("Core")).toBeVisible();
    await page.getByRole("button", { name: texts.takeOver }).click();
    await expect(now.getByText("PRTG System Administrator")).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: texts.undo }).click();
    await expect(now.getByText(other.display_name)).toBeVisible();

    // The site is shared with other journeys.
    const [rule] = await api
      .send<{ id: string; name: string }[]>("GET", "/ext/notification-rules")
      .then((rules) => rules.filter(({ name }) => name === "Core"));
    await api.send("DELETE", `/ext/notification-rules/${rule?.id}`);
    for (const schedule of await api.send<{ id: string }[]>("GET", "/ext/on-call"))
      await api.send("DELETE", `/ext/on-call/${schedule.id}`);
    await api.send("DELETE", `/ext/notification-methods/${methodId}`);
    await api.send("DELETE", `/experimental/users/${id}`);
  },
);
