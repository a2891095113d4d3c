import { defineCall } from "../call.ts";
import { noBody, noContent, noParams, noQuery } from "../entities/fields.ts";
import {
  ownMethodTest,
  ownMethodTestResult,
  ownNotificationChanges,
  ownNotifications,
  pushDevice,
  pushDeviceBody,
  pushDeviceParams,
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
  addPushDevice: defineCall({
    ...plain,
    id: "addPushDevice",
    method: "POST",
    path: "/ext/account/notifications/devices",
    summary: "Add the browser one is in to those that take messages of web push, and use web push first",
    body: pushDeviceBody,
    response: pushDevice,
    successStatus: 201,
    errors: ["BAD_REQUEST", "FORBIDDEN"],
  }),
  removePushDevice: defineCall({
    ...plain,
    id: "removePushDevice",
    method: "DELETE",
    path: "/ext/account/notifications/devices/:id",
    summary: "Remove one of one's own browsers from those that take messages of web push",
    params: pushDeviceParams,
    body: noBody,
    response: noContent,
    successStatus: 204,
    errors: ["FORBIDDEN", "NOT_FOUND"],
  }),
};
