import { allCalls } from "@monitor/contract";
import type { CallId } from "@monitor/contract";
import type { Expectation } from "./viewer-expectation.ts";

const pushDevice = {
  name: "Made by a test",
  endpoint: "https://push.example/1",
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

/** What calls about work that people share do for each viewer: tickets, who is told, dashboards. */
export const teamExpectations = {
  listTickets: { kind: "user" },
  countTickets: { kind: "user" },
  listTicketAssignees: { kind: "user" },
  markTicketRead: { kind: "user", status: 404, input: () => ({ path: { id: "999999999" } }) },
  getTicket: { kind: "user", status: 404, input: () => ({ path: { id: "999999999" } }) },
  createTicket: { kind: "user", input: () => ({ body: { subject: "Made by a test" } }) },
  changeTicket: { kind: "user", status: 404, input: () => ({ path: { id: "999999999" }, body: { priority: 1 } }) },
  changeTickets: { kind: "user", input: () => ({ body: { ids: [999_999_999], changes: { priority: 1 } } }) },
  addTicketMessage: {
    kind: "user",
    status: 404,
    input: () => ({ path: { id: "999999999" }, body: { text: "Made by a test" } }),
  },
  getOwnNotifications: { kind: "user" },
  changeOwnNotifications: { kind: "user", input: () => ({ body: { quiet: null } }) },
  // Nobody has added the method for web push, which the answer to anybody says.
  addPushDevice: { kind: "user", status: 400, input: () => ({ body: pushDevice }) },
  removePushDevice: { kind: "user", status: 404, input: () => ({ path: { id: "999999999" } }) },
  testOwnNotification: { kind: "user", status: 404, input: () => ({ body: { method_id: "999999999" } }) },
  // Who is in none of them sees none: suite-on-call.ts.
  listOnCallSchedules: { kind: "user" },
  createOnCallSchedule: { kind: "administrator", input: () => ({ body: { name: "Made by a test" } }) },
  changeOnCallSchedule: {
    kind: "administrator",
    input: async (site, viewer) => ({ path: { id: await site.newOnCall(viewer) }, body: { time_zone: "UTC" } }),
  },
  deleteOnCallSchedule: {
    kind: "administrator",
    input: async (site, viewer) => ({ path: { id: await site.newOnCall(viewer) } }),
  },
  readOnCallDays: { kind: "user", input: async (site, viewer) => ({ path: { id: await site.newOnCall(viewer) } }) },
  addOnCallOverride: {
    kind: "user",
    status: 201,
    input: async (site, viewer) => ({ path: { id: await site.newOnCall(viewer) }, body: {} }),
  },
  removeOnCallOverride: {
    kind: "user",
    status: 204,
    input: async (site, viewer) => {
      const id = await site.newOnCall(viewer);
      await site.send(allCalls.addOnCallOverride, viewer, { path: { id }, body: {} });
      return { path: { id, override: "1" } };
    },
  },
  listNotificationRules: { kind: "administrator" },
  createNotificationRule: {
    kind: "administrator",
    input: async (site) => ({ body: { name: "Made by a test", steps: [{ method_id: await site.newMethod() }] } }),
  },
  changeNotificationRule: {
    kind: "administrator",
    input: async (site) => ({ path: { id: await site.newRule() }, body: { is_active: false } }),
  },
  deleteNotificationRule: { kind: "administrator", input: async (site) => ({ path: { id: await site.newRule() } }) },
  listNotificationMethodKinds: { kind: "administrator" },
  listNotificationMethods: { kind: "administrator" },
  createNotificationMethod: {
    kind: "administrator",
    input: () => ({ body: { name: "Made by a test", kind: "mail" } }),
  },
  changeNotificationMethod: {
    kind: "administrator",
    input: async (site) => ({ path: { id: await site.newMethod() }, body: { is_active: false } }),
  },
  deleteNotificationMethod: {
    kind: "administrator",
    input: async (site) => ({ path: { id: await site.newMethod() } }),
  },
  replayNotificationRule: {
    kind: "administrator",
    input: async (site) => ({ body: { rule: { name: "Tried", steps: [{ method_id: await site.newMethod() }] } } }),
  },
  previewNotificationTexts: { kind: "administrator", input: () => ({ body: { text_template: "{{ cause }}" } }) },
  testNotificationMethod: {
    kind: "administrator",
    input: async (site) => ({ path: { id: await site.newMethod() } }),
  },
  listReportTemplates: { kind: "user" },
  // Who sees and changes which has tests of its own; the first one is for everybody.
  getReportTemplate: { kind: "user", input: () => ({ path: { id: "1" } }) },
  createReportTemplate: {
    kind: "user",
    status: 201,
    input: (site) => ({ body: { name: site.newName(), body: { objects: ["0"], period: "today", target: 99 } } }),
  },
  changeReportTemplate: {
    kind: "administrator",
    input: async (site) => ({ path: { id: await site.newReportTemplate() }, body: { version: 1, name: "New" } }),
  },
  deleteReportTemplate: {
    kind: "administrator",
    input: async (site) => ({ path: { id: await site.newReportTemplate() } }),
  },
  readReportTemplate: { kind: "user", input: () => ({ path: { id: "1" } }) },
  printReportTemplate: { kind: "user", input: () => ({ path: { id: "1" } }) },
  makeReport: { kind: "administrator", input: async (site) => ({ path: { id: await site.newReportTemplate() } }) },
  // What was made is for who has made it and for administrators.
  getMadeReport: { kind: "user", status: 404, input: () => ({ path: { id: "1", made: "999" } }) },
  deleteMadeReport: { kind: "user", status: 404, input: () => ({ path: { id: "1", made: "999" } }) },
  listDashboards: { kind: "user" },
  // Who sees and changes which has tests of its own; the first one is for everybody.
  getDashboard: { kind: "user", input: () => ({ path: { id: "1" } }) },
  readTogether: { kind: "user", input: () => ({ body: { reads: [{ path: "/sensors", query: { limit: "1" } }] } }) },
  createDashboard: {
    kind: "user",
    status: 201,
    input: (site) => ({ body: { name: site.newName(), body: { widgets: [] } } }),
  },
  changeDashboard: {
    kind: "administrator",
    input: async (site) => ({ path: { id: await site.newDashboard() }, body: { version: 1, name: "New" } }),
  },
  copyDashboard: {
    kind: "user",
    status: 201,
    input: (site) => ({ path: { id: "1" }, body: { name: site.newName() } }),
  },
  deleteDashboard: { kind: "administrator", input: async (site) => ({ path: { id: await site.newDashboard() } }) },
} satisfies Partial<Record<CallId, Expectation>>;
