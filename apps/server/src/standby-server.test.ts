import { expect, test } from "vitest";
import { StandbyServer } from "./standby-server.ts";

test("a server that waits for another says so to every request, and gives the port back", async () => {
  const standby = new StandbyServer({ host: "127.0.0.1", port: 0 });
  await standby.start("Another server writes to this database.");
  const port = standby.port ?? 0;
  for (const path of ["/", "/api/v2/health", "/api/v2/session"]) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST" });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await response.json()).toMatchObject({ code: "SERVICE_UNAVAILABLE", reason: "standby" });
  }
  const other = new StandbyServer({ host: "127.0.0.1", port });
  await other.start("It can't listen, and waits all the same.");
  expect(other.port).toBeNull();
  await Promise.all([standby.close(), other.close()]);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow("fetch failed");
});
