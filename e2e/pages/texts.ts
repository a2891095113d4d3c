import * as devDe from "../../apps/web/src/features/dev-tools/messages.de.ts";
import * as devEn from "../../apps/web/src/features/dev-tools/messages.en.ts";
import * as homeDe from "../../apps/web/src/features/home/messages.de.ts";
import * as homeEn from "../../apps/web/src/features/home/messages.en.ts";
import * as inactivityDe from "../../apps/web/src/features/inactivity/messages.de.ts";
import * as inactivityEn from "../../apps/web/src/features/inactivity/messages.en.ts";
import * as updateDe from "../../apps/web/src/features/interface-update/messages.de.ts";
import * as updateEn from "../../apps/web/src/features/interface-update/messages.en.ts";
import * as actionsDe from "../../apps/web/src/features/object-actions/messages.de.ts";
import * as actionsEn from "../../apps/web/src/features/object-actions/messages.en.ts";
import * as headerDe from "../../apps/web/src/features/object-header/messages.de.ts";
import * as headerEn from "../../apps/web/src/features/object-header/messages.en.ts";
import * as overviewDe from "../../apps/web/src/features/object-overview/messages.de.ts";
import * as overviewEn from "../../apps/web/src/features/object-overview/messages.en.ts";
import * as tablesDe from "../../apps/web/src/features/object-tables/messages.de.ts";
import * as tablesEn from "../../apps/web/src/features/object-tables/messages.en.ts";
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

export type Language = "en" | "de";

const english = {
  dev: devEn.messages,
  home: homeEn.messages,
  header: headerEn.messages,
  inactivity: inactivityEn.messages,
  update: updateEn.messages,
  actions: actionsEn.messages,
  overview: overviewEn.messages,
  tables: tablesEn.messages,
  tree: treeEn.messages,
  sensor: sensorEn.messages,
  report: reportEn.messages,
  failure: failureEn.messages,
  problems: problemsEn.messages,
  service: serviceEn.messages,
  session: sessionEn.messages,
  shell: shellEn.messages,
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
  home: homeDe.messages,
  header: headerDe.messages,
  inactivity: inactivityDe.messages,
  update: updateDe.messages,
  actions: actionsDe.messages,
  overview: overviewDe.messages,
  tables: tablesDe.messages,
  tree: treeDe.messages,
  sensor: sensorDe.messages,
  report: reportDe.messages,
  failure: failureDe.messages,
  problems: problemsDe.messages,
  service: serviceDe.messages,
  session: sessionDe.messages,
  shell: shellDe.messages,
  summary: summaryDe.messages,
  toasts: toastsDe.messages,
  log: logDe.messages,
  words: wordsDe.messages,
  monitoring: monitoringDe.messages,
};

export const textsOf = (language: Language): Texts => (language === "de" ? german : english);
