import { expect, test, vi } from "vitest";
import type { PublicSettings } from "@monitor/contract";
import { createPublicSettings } from "./public-settings.ts";

const response = { site_name: "Site" } as PublicSettings;

test("[LY-10] is requested once, until it is forgotten", async () => {
  const ask = vi.fn<() => Promise<PublicSettings>>(async () => response);
  const settings = createPublicSettings(ask);
  const [first, second] = await Promise.all([settings.load(), settings.load()]);
  expect([first, second, settings.get()]).toEqual([response, response, response]);
  await settings.load();
  expect(ask).toHaveBeenCalledTimes(1);
  settings.forget();
  expect(settings.get()).toBeNull();
  await settings.load();
  expect(ask).toHaveBeenCalledTimes(2);
});

test("[LY-10] a question that failed is asked again; one that is on its way is not", async () => {
  const ask = vi
    .fn<() => Promise<PublicSettings>>()
    .mockRejectedValueOnce(new Error("away"))
    .mockResolvedValue(response);
  const settings = createPublicSettings(ask);
  await expect(settings.load()).rejects.toThrow("away");
  const next = settings.load();
  settings.forget();
  await Promise.all([next, settings.load()]);
  expect(ask).toHaveBeenCalledTimes(2);
});
