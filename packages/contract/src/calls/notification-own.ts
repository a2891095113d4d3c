import { defineCall } from "../call.ts";
import { noBody, noParams, noQuery } from "../entities/fields.ts";
import {
  ownMethodTest,
  ownMethodTestResult,
  ownNotificationChanges,
  ownNotifications,
} from "../entities/notification-own.ts";

const plain = {
  params: noParams,
  query: noQuery,
  isPaged: false,
  auth: "session",
  right: "read",
  keys: "none",
  successStatus: 200,
} as const;

/** How the calling user is notified of outages. */
export const ownNotificationCalls = {
  getOwnNotifications: defineCall({
    ...plain,
    id: "getOwnNotifications",
    method: "GET",
    path: "/ext/account/notifications",
    summary: "One's own methods of notification in their order, and quiet hours",
    body: noBody,
    response: ownNotifications,
    errors: ["FORBIDDEN"],
  }),
  changeOwnNotifications: defineCall({
    ...plain,
    id: "changeOwnNotifications",
    method: "PATCH",
    path: "/ext/account/notifications",
    summary: "Change one's own methods of notification and quiet hours; lists are replaced as a whole",
    body: ownNotificationChanges,
    response: ownNotifications,
    errors: ["BAD_REQUEST", "FORBIDDEN"],
  }),
  testOwnNotification: defineCall({
    ...plain,
    id: "testOwnNotification",
    method: "POST",
    path: "/ext/account/notifications/test",
    summary: "Send one message to oneself by one of one's own methods",
    body: ownMethodTest,
    response: ownMethodTestResult,
    errors: ["BAD_REQUEST", "FORBIDDEN", "NOT_FOUND"],
  }),
};
