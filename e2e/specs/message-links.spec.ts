import { startMailSink } from "../../apps/server/src/accounts/testing/mail-sink.ts";
import { messages as german } from "../../apps/server/src/message-links/messages.de.ts";
import { messages as english } from "../../apps/server/src/message-links/messages.en.ts";
import { Api } from "../api.ts";
import { expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { phone } from "../phone.ts";
import { HostedServer } from "../hosted-server.ts";
import { credentials } from "../running-server.ts";
import { hurryTo, localProbeId } from "../site.ts";
import { TargetServer } from "../target-server.ts";

const place = "https://monitor.example";

test("[NO-08] [NO-52] an outage is acknowledged on the phone, taken back, and acknowledged again", async ({
  page,
  language,
}) => {
  test.setTimeout(120_000);
  const words = language === "de" ? german : english;
  const sink = await startMailSink();
  const environment = { SMTP_URL: sink.url, MAIL_FROM: "m@example.com", PUBLIC_URL: place };
  const server = new HostedServer({ environment });
  const target = new TargetServer();
  await Promise.all([server.start(), target.start()]);
  try {
    const api = new Api(server.url);
    await api.logIn();
    await api.changeAccount({ language, email: "ada@example.com", current_password: credentials.password });
    const { id: group } = await api.createGroup(localProbeId, "Shop");
    const { id: device } = await api.createDevice(group, "web-01", "127.0.0.1");
    const { id: web } = await api.createWebSensor(device, "<b>Checkout</b>", target.url);
    await hurryTo(api, web, "up");
    await target.stop();
    await hurryTo(api, web, "down");
    await expect(async () => {
      await server.moveClock(60_000);
      expect(sink.mails.some(({ body }) => body.includes("Checkout"))).toBe(true);
    }).toPass({ timeout: 60_000 });
    const mail = sink.mails.find(({ body }) => body.includes("Checkout"))?.body ?? "";
    const link = (/https:\/\/monitor\.example(\/outside\/acknowledge\S+)/.exec(mail)?.[1] ?? "").trim();

    await page.setViewportSize(phone.viewport);
    await page.goto(`${server.url}${link}`);
    await expect(page.getByText("<b>Checkout</b>")).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("radio", { name: words.halfHour }).check();
    await page.getByRole("textbox").fill("On my way");
    await page.getByRole("button").click();
    await expect(page.getByRole("heading", { name: words.done })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: words.undo }).click();
    await expect(page.getByText(words.undone)).toBeVisible();
    await page.getByRole("button").click();
    await expect(page.getByRole("heading", { name: words.done })).toBeVisible();

    await page.goto(`${server.url}${link}`);
    await expect(page.getByRole("heading", { name: words.ended })).toBeVisible();
    await expect(page.getByText("Checkout")).toHaveCount(0);

    await target.start();
    const isOver = async () => {
      await hurryTo(api, web, "up");
      await server.moveClock(60_000);
      expect(sink.mails.at(-1)?.headers.get("subject")?.[0]).toMatch(/\[(?:Up|OK)\] web-01/);
    };
    await expect(isOver).toPass({ timeout: 60_000 });
  } finally {
    await Promise.all([server.remove(), target.stop(), sink.stop()]);
  }
});
