import * as devDe from "../../apps/web/src/features/dev-tools/messages.de.ts";
import * as devEn from "../../apps/web/src/features/dev-tools/messages.en.ts";
import * as discoveryDe from "../../apps/web/src/features/discovery/messages.de.ts";
import * as discoveryEn from "../../apps/web/src/features/discovery/messages.en.ts";
import * as readyDe from "../../apps/web/src/features/discovery/ready/messages.de.ts";
import * as readyEn from "../../apps/web/src/features/discovery/ready/messages.en.ts";
import * as firstRunDe from "../../apps/web/src/features/first-run/messages.de.ts";
import * as firstRunEn from "../../apps/web/src/features/first-run/messages.en.ts";
import * as homeDe from "../../apps/web/src/features/home/messages.de.ts";
import * as homeEn from "../../apps/web/src/features/home/messages.en.ts";
import * as bellDe from "../../apps/web/src/features/incident-bell/messages.de.ts";
import * as bellEn from "../../apps/web/src/features/incident-bell/messages.en.ts";
import * as inactivityDe from "../../apps/web/src/features/inactivity/messages.de.ts";
import * as inactivityEn from "../../apps/web/src/features/inactivity/messages.en.ts";
import * as updateDe from "../../apps/web/src/features/interface-update/messages.de.ts";
import * as updateEn from "../../apps/web/src/features/interface-update/messages.en.ts";
import * as actionDialogDe from "../../apps/web/src/features/object-actions/dialog/messages.de.ts";
import * as actionDialogEn from "../../apps/web/src/features/object-actions/dialog/messages.en.ts";
import * as actionsDe from "../../apps/web/src/features/object-actions/messages.de.ts";
import * as actionsEn from "../../apps/web/src/features/object-actions/messages.en.ts";
import * as headerDe from "../../apps/web/src/features/object-header/messages.de.ts";
import * as headerEn from "../../apps/web/src/features/object-header/messages.en.ts";
import * as messagePageDe from "../../apps/web/src/features/message-page/messages.de.ts";
import * as messagePageEn from "../../apps/web/src/features/message-page/messages.en.ts";
import * as notificationsDe from "../../apps/web/src/features/notifications/messages.de.ts";
import * as notificationsEn from "../../apps/web/src/features/notifications/messages.en.ts";
import * as overviewDe from "../../apps/web/src/features/object-overview/messages.de.ts";
import * as overviewEn from "../../apps/web/src/features/object-overview/messages.en.ts";
import * as channelsDe from "../../apps/web/src/features/object-setup/channels/messages.de.ts";
import * as channelsEn from "../../apps/web/src/features/object-setup/channels/messages.en.ts";
import * as addSensorDe from "../../apps/web/src/features/object-setup/add-sensor/messages.de.ts";
import * as bulkEditDe from "../../apps/web/src/features/object-setup/bulk-edit/messages.de.ts";
import * as fromDeviceDe from "../../apps/web/src/features/object-setup/from-device/messages.de.ts";
import * as fromDeviceEn from "../../apps/web/src/features/object-setup/from-device/messages.en.ts";
import * as setupDialogsDe from "../../apps/web/src/features/object-setup/dialogs/messages.de.ts";
import * as objectSetupDe from "../../apps/web/src/features/object-setup/messages.de.ts";
import * as addSensorEn from "../../apps/web/src/features/object-setup/add-sensor/messages.en.ts";
import * as bulkEditEn from "../../apps/web/src/features/object-setup/bulk-edit/messages.en.ts";
import * as setupDialogsEn from "../../apps/web/src/features/object-setup/dialogs/messages.en.ts";
import * as objectSetupEn from "../../apps/web/src/features/object-setup/messages.en.ts";
import * as calendarDe from "../../apps/web/src/features/object-setup/calendar/messages.de.ts";
import * as maintenanceDe from "../../apps/web/src/features/object-setup/maintenance/messages.de.ts";
import * as schedulesDe from "../../apps/web/src/features/object-setup/schedules/messages.de.ts";
import * as calendarEn from "../../apps/web/src/features/object-setup/calendar/messages.en.ts";
import * as maintenanceEn from "../../apps/web/src/features/object-setup/maintenance/messages.en.ts";
import * as schedulesEn from "../../apps/web/src/features/object-setup/schedules/messages.en.ts";
import * as sourcesDe from "../../apps/web/src/features/object-setup/sources/messages.de.ts";
import * as sourcesEn from "../../apps/web/src/features/object-setup/sources/messages.en.ts";
import * as tablesDe from "../../apps/web/src/features/object-tables/messages.de.ts";
import * as tablesEn from "../../apps/web/src/features/object-tables/messages.en.ts";
import * as arrangeDe from "../../apps/web/src/features/object-tree/arrange/messages.de.ts";
import * as arrangeEn from "../../apps/web/src/features/object-tree/arrange/messages.en.ts";
import * as treeDe from "../../apps/web/src/features/object-tree/messages.de.ts";
import * as treeEn from "../../apps/web/src/features/object-tree/messages.en.ts";
import * as reportDe from "../../apps/web/src/features/report-error/messages.de.ts";
import * as reportEn from "../../apps/web/src/features/report-error/messages.en.ts";
import * as sensorDe from "../../apps/web/src/features/sensor-overview/messages.de.ts";
import * as sensorEn from "../../apps/web/src/features/sensor-overview/messages.en.ts";
import * as problemsDe from "../../apps/web/src/features/server-problems/messages.de.ts";
import * as problemsEn from "../../apps/web/src/features/server-problems/messages.en.ts";
import * as serviceDe from "../../apps/web/src/features/service-problems/messages.de.ts";
import * as serviceEn from "../../apps/web/src/features/service-problems/messages.en.ts";
import * as sessionDe from "../../apps/web/src/features/session/messages.de.ts";
import * as sessionEn from "../../apps/web/src/features/session/messages.en.ts";
import * as linksDe from "../../apps/web/src/features/session/password-links/messages.de.ts";
import * as linksEn from "../../apps/web/src/features/session/password-links/messages.en.ts";
import * as shellDe from "../../apps/web/src/features/shell/messages.de.ts";
import * as shellEn from "../../apps/web/src/features/shell/messages.en.ts";
import * as summaryDe from "../../apps/web/src/features/status-summary/messages.de.ts";
import * as summaryEn from "../../apps/web/src/features/status-summary/messages.en.ts";
import * as toastsDe from "../../apps/web/src/features/toasts/messages.de.ts";
import * as toastsEn from "../../apps/web/src/features/toasts/messages.en.ts";
import * as failureDe from "../../apps/web/src/shared/error-boundary/messages.de.ts";
import * as failureEn from "../../apps/web/src/shared/error-boundary/messages.en.ts";
import * as wordsDe from "../../apps/web/src/shared/i18n/messages.de.ts";
import * as wordsEn from "../../apps/web/src/shared/i18n/messages.en.ts";
import * as logDe from "../../apps/web/src/shared/log/messages.de.ts";
import * as logEn from "../../apps/web/src/shared/log/messages.en.ts";
import * as monitoringDe from "../../apps/web/src/shared/monitoring-ui/messages.de.ts";
import * as monitoringEn from "../../apps/web/src/shared/monitoring-ui/messages.en.ts";
import * as setupDe from "../../apps/web/src/shared/object-setup/messages.de.ts";
import * as setupEn from "../../apps/web/src/shared/object-setup/messages.en.ts";
import * as settingsPageDe from "../../apps/web/src/shared/settings-page/messages.de.ts";
import * as settingsPageEn from "../../apps/web/src/shared/settings-page/messages.en.ts";
import * as childrenDe from "../../apps/web/src/shared/object-children/messages.de.ts";
import * as childrenEn from "../../apps/web/src/shared/object-children/messages.en.ts";
import * as stateBannerDe from "../../apps/web/src/shared/state-banner/messages.de.ts";
import * as stateBannerEn from "../../apps/web/src/shared/state-banner/messages.en.ts";

export type Language = "en" | "de";

type ActionWords = typeof actionsEn.messages;
type DialogWords = typeof actionDialogEn.messages;
/** What the dialog puts together of its own texts and those of the actions. */
const withDialog = (words: ActionWords, dialog: DialogWords) => ({
  ...words,
  ...dialog,
  title: (action: Parameters<DialogWords["title"]>[0], subject: Parameters<ActionWords["subject"]>[0]) =>
    dialog.title(action, words.subject(subject)),
  leftOut: ({ kind, ...left }: LeftOut) =>
    dialog.leftOut({ ...left, others: words.others(kind), state: words.state(left.reason) }),
});
type LeftOut = Omit<Parameters<DialogWords["leftOut"]>[0], "others" | "state"> & {
  kind: Parameters<ActionWords["others"]>[0];
};

const english = {
  dev: devEn.messages,
  discovery: discoveryEn.messages,
  ready: readyEn.messages,
  firstRun: firstRunEn.messages,
  home: homeEn.messages,
  header: headerEn.messages,
  inactivity: inactivityEn.messages,
  update: updateEn.messages,
  actions: withDialog(actionsEn.messages, actionDialogEn.messages),
  bell: bellEn.messages,
  children: childrenEn.messages,
  notifications: notificationsEn.messages,
  overview: overviewEn.messages,
  stateBanner: stateBannerEn.messages,
  objectSetup: objectSetupEn.messages,
  addSensor: addSensorEn.messages,
  channels: channelsEn.messages,
  calendar: calendarEn.messages,
  maintenance: maintenanceEn.messages,
  schedules: schedulesEn.messages,
  fromDevice: fromDeviceEn.messages,
  sources: sourcesEn.messages,
  setupDialogs: setupDialogsEn.messages,
  bulkEdit: bulkEditEn.messages,
  setup: setupEn.messages,
  settingsPage: settingsPageEn.messages,
  tables: tablesEn.messages,
  tree: treeEn.messages,
  arrange: arrangeEn.messages,
  sensor: sensorEn.messages,
  report: reportEn.messages,
  failure: failureEn.messages,
  problems: problemsEn.messages,
  service: serviceEn.messages,
  session: { ...sessionEn.messages, ...linksEn.messages },
  // The frame, and what it shows in place of a page.
  shell: { ...shellEn.messages, ...messagePageEn.messages },
  summary: summaryEn.messages,
  toasts: toastsEn.messages,
  log: logEn.messages,
  words: wordsEn.messages,
  monitoring: monitoringEn.messages,
};

/** The texts that the interface shows, by feature. */
export type Texts = typeof english;

const german: Texts = {
  dev: devDe.messages,
  discovery: discoveryDe.messages,
  ready: readyDe.messages,
  firstRun: firstRunDe.messages,
  home: homeDe.messages,
  header: headerDe.messages,
  inactivity: inactivityDe.messages,
  update: updateDe.messages,
  actions: withDialog(actionsDe.messages, actionDialogDe.messages),
  bell: bellDe.messages,
  children: childrenDe.messages,
  notifications: notificationsDe.messages,
  overview: overviewDe.messages,
  stateBanner: stateBannerDe.messages,
  objectSetup: objectSetupDe.messages,
  addSensor: addSensorDe.messages,
  channels: channelsDe.messages,
  calendar: calendarDe.messages,
  maintenance: maintenanceDe.messages,
  schedules: schedulesDe.messages,
  fromDevice: fromDeviceDe.messages,
  sources: sourcesDe.messages,
  setupDialogs: setupDialogsDe.messages,
  bulkEdit: bulkEditDe.messages,
  setup: setupDe.messages,
  settingsPage: settingsPageDe.messages,
  tables: tablesDe.messages,
  tree: treeDe.messages,
  arrange: arrangeDe.messages,
  sensor: sensorDe.messages,
  report: reportDe.messages,
  failure: failureDe.messages,
  problems: problemsDe.messages,
  service: serviceDe.messages,
  session: { ...sessionDe.messages, ...linksDe.messages },
  // The frame, and what it shows in place of a page.
  shell: { ...shellDe.messages, ...messagePageDe.messages },
  summary: summaryDe.messages,
  toasts: toastsDe.messages,
  log: logDe.messages,
  words: wordsDe.messages,
  monitoring: monitoringDe.messages,
};

export const textsOf = (language: Language): Texts => (language === "de" ? german : english);
