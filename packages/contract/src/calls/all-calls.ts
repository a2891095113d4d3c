import { auditCalls } from "./audit.ts";
import { apiKeyCalls } from "./api-keys.ts";
import { changeCalls } from "./changes.ts";
import { bulkEditCalls } from "./bulk-edit.ts";
import { channelCalls } from "./channels.ts";
import { commonApiCalls } from "./common-api.ts";
import { accountCalls } from "./ext.ts";
import { settingsCalls } from "./interface-settings.ts";
import { ownLoginCalls } from "./own-login.ts";
import { dashboardCalls } from "./dashboards.ts";
import { discoveryCalls } from "./discovery.ts";
import { firstRunCalls } from "./first-run.ts";
import { calls } from "./index.ts";
import { libraryCalls } from "./libraries.ts";
import { objectCalls } from "./objects.ts";
import { notificationCalls } from "./notifications.ts";
import { ownNotificationCalls } from "./notification-own.ts";
import { onCallCalls } from "./on-call.ts";
import { peopleCalls } from "./people.ts";
import { peopleRightsCalls } from "./people-rights.ts";
import { scheduleCalls } from "./schedules.ts";
import { metascanCalls } from "./metascan.ts";
import { mcpCalls } from "./mcp.ts";
import { secondFactorCalls } from "./second-factor.ts";
import { singleSignOnCalls } from "./single-sign-on.ts";
import { settingsSchemaCalls, settingsTreeCalls } from "./settings-tree.ts";
import { formCalls } from "./forms.ts";
import { newSensorCalls } from "./new-sensor.ts";
import { treeCalls } from "./tree.ts";
import { unbuiltCalls } from "./unbuilt.ts";
import { userCalls } from "./users.ts";
import { receivedMessageCalls } from "./received-messages.ts";
import { reportTemplateCalls } from "./report-templates.ts";
import { reportCalls } from "./reports.ts";
import { ticketCalls } from "./tickets.ts";
import { timeseriesCalls } from "./timeseries.ts";
import { dependentCalls } from "./dependents.ts";
import { whyCalls } from "./why.ts";

/** Every REST call, by id. Server routes, typed client, mock handlers, query keys and the OpenAPI document follow from it. */
export const allCalls = {
  ...calls,
  ...timeseriesCalls,
  ...objectCalls,
  ...firstRunCalls,
  ...accountCalls,
  ...ownLoginCalls,
  ...settingsCalls,
  ...channelCalls,
  ...treeCalls,
  ...changeCalls,
  ...bulkEditCalls,
  ...settingsTreeCalls,
  ...settingsSchemaCalls,
  ...scheduleCalls,
  ...libraryCalls,
  ...notificationCalls,
  ...ticketCalls,
  ...ownNotificationCalls,
  ...onCallCalls,
  ...userCalls,
  ...peopleCalls,
  ...peopleRightsCalls,
  ...apiKeyCalls,
  ...secondFactorCalls,
  ...singleSignOnCalls,
  ...auditCalls,
  ...whyCalls,
  ...dependentCalls,
  ...reportCalls,
  ...reportTemplateCalls,
  ...dashboardCalls,
  ...receivedMessageCalls,
  ...formCalls,
  ...newSensorCalls,
  ...mcpCalls,
  ...discoveryCalls,
  ...commonApiCalls,
  ...metascanCalls,
  ...unbuiltCalls,
};
/** The type of the table of all calls. */
export type Calls = typeof allCalls;
/** The id of a call. */
export type CallId = keyof Calls;
