import { afterAll, beforeAll, describe } from "vitest";
import { ApiTester } from "./api-tester.ts";
import type { ApiUnderTest } from "./api-under-test.ts";
import { accountSuite } from "./suite-account.ts";
import { actionSuite } from "./suite-actions.ts";
import { apiKeySuite } from "./suite-api-keys.ts";
import { bulkEditSuite } from "./suite-bulk-edit.ts";
import { changeSuite } from "./suite-changes.ts";
import { channelSuite } from "./suite-channels.ts";
import { commonApiSuite } from "./suite-common-api.ts";
import { historySuite } from "./suite-history.ts";
import { listSuite } from "./suite-lists.ts";
import { logSuite } from "./suite-log.ts";
import { monitoringSuite } from "./suite-monitoring.ts";
import { objectSuite } from "./suite-objects.ts";
import { metascanSuite } from "./suite-metascan.ts";
import { dashboardSuite } from "./suite-dashboards.ts";
import { librarySuite } from "./suite-libraries.ts";
import { scheduleSuite } from "./suite-schedules.ts";
import { notificationSuite } from "./suite-notifications.ts";
import { ticketSuite } from "./suite-tickets.ts";
import { ownNotificationsSuite } from "./suite-own-notifications.ts";
import { onCallSuite } from "./suite-on-call.ts";
import { pageSuite } from "./suite-pages.ts";
import { sectionSuite } from "./suite-sections.ts";
import { sessionSuite } from "./suite-session.ts";
import { settingsSuite } from "./suite-settings.ts";
import { systemSuite } from "./suite-system.ts";
import { treeSuite } from "./suite-tree.ts";
import { undoSuite } from "./suite-undo.ts";
import { typedClientSuite } from "./suite-typed-clients.ts";
import { auditSuite } from "./suite-audit.ts";
import { secondFactorSuite } from "./suite-second-factor.ts";
import { peopleSuite } from "./suite-people.ts";
import { previewSuite } from "./suite-previews.ts";
import { userSuite } from "./suite-users.ts";
import { setupSuite } from "./suite-setup.ts";
import { reportTemplateSuite } from "./suite-report-templates.ts";
import { reportSuite } from "./suite-reports.ts";
import { dependentSuite } from "./suite-dependents.ts";
import { whySuite } from "./suite-why.ts";

/**
 * The tests that every REST API of the contract must pass, server and sample data alike. `start` is called once; the suite makes
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
    pageSuite(tester);
    objectSuite(tester);
    changeSuite(tester);
    treeSuite(tester);
    undoSuite(tester);
    bulkEditSuite(tester);
    actionSuite(tester);
    channelSuite(tester);
    historySuite(tester);
    logSuite(tester);
    monitoringSuite(tester);
    whySuite(tester);
    dependentSuite(tester);
    reportSuite(tester);
    reportTemplateSuite(tester);
    setupSuite(tester);
    accountSuite(tester);
    apiKeySuite(tester);
    userSuite(tester);
    previewSuite(tester);
    peopleSuite(tester);
    secondFactorSuite(tester);
    auditSuite(tester);
    settingsSuite(tester);
    sectionSuite(tester);
    scheduleSuite(tester);
    librarySuite(tester);
    dashboardSuite(tester);
    metascanSuite(tester);
    notificationSuite(tester);
    ticketSuite(tester);
    ownNotificationsSuite(tester);
    onCallSuite(tester);
    commonApiSuite(tester);
    typedClientSuite(tester);
  });
}
