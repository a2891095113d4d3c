import { afterAll, beforeAll, describe } from "vitest";
import { ApiTester } from "./api-tester.ts";
import type { ApiUnderTest } from "./api-under-test.ts";
import { accountSuite } from "./suite-account.ts";
import { actionSuite } from "./suite-actions.ts";
import { changeSuite } from "./suite-changes.ts";
import { channelSuite } from "./suite-channels.ts";
import { historySuite } from "./suite-history.ts";
import { listSuite } from "./suite-lists.ts";
import { logSuite } from "./suite-log.ts";
import { monitoringSuite } from "./suite-monitoring.ts";
import { objectSuite } from "./suite-objects.ts";
import { sessionSuite } from "./suite-session.ts";
import { settingsSuite } from "./suite-settings.ts";
import { systemSuite } from "./suite-system.ts";
import { treeSuite } from "./suite-tree.ts";

/**
 * The tests that every REST API of the contract must pass, server and mock alike. `start` is called once; the suite makes
 * all the objects it needs through the API itself and assumes nothing but a first probe.
 */
export function runApiSuite(name: string, start: () => Promise<ApiUnderTest>): void {
  describe(name, () => {
    const tester = new ApiTester();
    let api: ApiUnderTest | null = null;

    beforeAll(async () => {
      api = await start();
      await tester.begin(api);
    });
    afterAll(async () => {
      await api?.stop();
    });

    systemSuite(tester);
    sessionSuite(tester);
    listSuite(tester);
    objectSuite(tester);
    changeSuite(tester);
    treeSuite(tester);
    actionSuite(tester);
    channelSuite(tester);
    historySuite(tester);
    logSuite(tester);
    monitoringSuite(tester);
    accountSuite(tester);
    settingsSuite(tester);
  });
}
