import { messages as people } from "../../apps/web/src/features/people/messages.en.ts";
import { startMailSink } from "../../apps/server/src/accounts/testing/mail-sink.ts";
import { Api } from "../api.ts";
import { enter, expect, test } from "../journey.ts";
import { RunningServer } from "../running-server.ts";

test("[AU-08] a link for a new user is mailed, and the page says what the mail server answers", async ({ page }) => {
  const sink = await startMailSink();
  const server = new RunningServer({ environment: { SMTP_URL: sink.url, MAIL_FROM: "m@example.com" } });
  await server.start();
  try {
    const api = new Api(server.url);
    await api.logIn();
    const user = { login_name: "bea", display_name: "Bea", email: "bea@example.com" };
    const { id } = await api.send<{ id: string }>("POST", "/users", user);
    await enter(page, server.url, { path: `/settings/user-accounts/${id}` });
    await page.getByRole("button", { name: people.makeLink }).click();
    await page.getByRole("button", { name: people.mailTo(user.email) }).click();
    await expect(page.getByText(people.mailed(user.email, ""))).toBeVisible();
    expect(sink.mails.map(({ recipients }) => recipients)).toEqual([[user.email]]);
  } finally {
    await Promise.all([server.remove(), sink.stop()]);
  }
});
