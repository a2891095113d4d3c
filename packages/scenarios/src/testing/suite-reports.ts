import type { Report } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

const today = { period: "today", time_zone: "UTC" } as const;
const reportOf = (t: ApiTester, id: string, token?: string): Promise<Report> =>
  t.succeed("getReport", { params: { id }, query: today, ...(token !== undefined && { token }) });

export function reportSuite(t: ApiTester): void {
  describe("reports", () => {
    test("[RP-01] rows and days add up to the total", async () => {
      const report = await reportOf(t, "0");
      expect(report).toMatchObject({ object: { id: "0" }, is_running: true, target: 99.9 });
      expect(report.rows.length).toBeGreaterThan(0);
      for (const key of ["up_ms", "down_ms", "paused_ms", "unknown_ms", "outages"] as const) {
        const total = report.total[key];
        expect(report.rows.reduce((sum, row) => sum + row[key], 0)).toBe(total);
        expect(report.days.reduce((sum, day) => sum + day[key], 0)).toBe(total);
      }
    });

    test("[RP-11] what was down most adds up to the down time; the longest outages come first", async () => {
      const report = await reportOf(t, "0");
      expect(report.most_down.reduce((sum, { down_ms }) => sum + down_ms, 0)).toBe(report.total.down_ms);
      const times = report.outages.map(({ down_ms }) => down_ms);
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      expect(times.length).toBe(Math.min(5, report.total.outages));
      expect(report.before?.last_day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    });

    test("[RP-03] what makes no sense, or is not there, is refused", async () => {
      const { deviceId } = await t.createBranch();
      const refused = [{ time_zone: "Mars/Base" }, { target: "101" }, { target: "-1" }, { target: "1e1" }];
      for (const query of refused) await t.fail("getReport", "BAD_REQUEST", { params: { id: deviceId }, query });
      await t.fail("getReport", "NOT_FOUND", { params: { id: "999999" } });
      await t.fail("getReport", "AUTH_FAILED", { params: { id: deviceId }, token: null });
      const token = await t.tokenOf(t.host.readOnlyCredentials);
      expect(await reportOf(t, deviceId, token)).toMatchObject({ object: { id: deviceId }, sensors: 1 });
    });
  });
}
