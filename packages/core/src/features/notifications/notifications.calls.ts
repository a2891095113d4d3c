import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import {
  changeMethod,
  createMethod,
  deleteMethod,
  listMethodKinds,
  listMethods,
  testMethod,
} from "./change-methods.ts";
import { changeOwnNotifications, readOwnNotifications, testOwnNotification } from "./own-notifications.ts";
import { addPushDevice, removePushDevice } from "./own-push-devices.ts";
import { oneAtATime } from "../reports/one-at-a-time.ts";
import { replayRule } from "./replay-rule.ts";
import { previewTexts } from "./preview-texts.ts";
import { changeRule, createRule, deleteRule, listRules } from "./change-rules.ts";

type NotificationCallId =
  | "listNotificationRules"
  | "createNotificationRule"
  | "changeNotificationRule"
  | "deleteNotificationRule"
  | "listNotificationMethodKinds"
  | "listNotificationMethods"
  | "createNotificationMethod"
  | "changeNotificationMethod"
  | "deleteNotificationMethod"
  | "testNotificationMethod"
  | "replayNotificationRule"
  | "previewNotificationTexts"
  | "getOwnNotifications"
  | "changeOwnNotifications"
  | "testOwnNotification"
  | "addPushDevice"
  | "removePushDevice";

export const notificationHandlers = (parts: FeatureParts): CallHandlers<NotificationCallId> => {
  const inTurn = oneAtATime();
  return {
    listNotificationRules: (_, context) => listRules(parts, context),
    createNotificationRule: ({ body }, context) => createRule(parts, body, context),
    changeNotificationRule: ({ params, body }, context) => changeRule(parts, { id: params.id, body }, context),
    deleteNotificationRule: ({ params }, context) => deleteRule(parts, params.id, context),
    listNotificationMethodKinds: (_, context) => listMethodKinds(context),
    listNotificationMethods: (_, context) => listMethods(parts, context),
    createNotificationMethod: ({ body }, context) => createMethod(parts, body, context),
    changeNotificationMethod: ({ params, body }, context) => changeMethod(parts, { id: params.id, body }, context),
    deleteNotificationMethod: ({ params }, context) => deleteMethod(parts, params.id, context),
    testNotificationMethod: ({ params }, context) => testMethod(parts, params.id, context),
    previewNotificationTexts: ({ body }, context) => previewTexts(parts, body, context),
    getOwnNotifications: (_, context) => readOwnNotifications(parts, context),
    changeOwnNotifications: ({ body }, context) => changeOwnNotifications(parts, body, context),
    testOwnNotification: ({ body }, context) => testOwnNotification(parts, body, context),
    addPushDevice: ({ body }, context) => addPushDevice(parts, body, context),
    removePushDevice: ({ params }, context) => removePushDevice(parts, params.id, context),
    replayNotificationRule: ({ body }, context) => inTurn(() => replayRule(parts, body, context)),
  };
};
