import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { changeUser } from "./change-user.ts";
import { changeUserGroup, createUserGroup, deleteUserGroup } from "./change-user-groups.ts";
import { getUser, getUserGroup, listUserGroups, listUsers } from "./read-users.ts";

type UserCallId =
  | "listUsers"
  | "getUser"
  | "changeUser"
  | "listUserGroups"
  | "getUserGroup"
  | "listExperimentalUserGroups"
  | "getExperimentalUserGroup"
  | "createUserGroup"
  | "changeUserGroup"
  | "deleteUserGroup";

export const userHandlers = (parts: FeatureParts): CallHandlers<UserCallId> => ({
  listUsers: ({ query }, context) => listUsers(parts, query, context),
  getUser: ({ params }, context) => getUser(parts, params.id, context),
  changeUser: ({ params, body }, context) => changeUser(parts, { id: params.id, changes: body }, context),
  listUserGroups: ({ query }, context) => listUserGroups(parts, query, context),
  getUserGroup: ({ params }, context) => getUserGroup(parts, params.id, context),
  listExperimentalUserGroups: ({ query }, context) => listUserGroups(parts, query, context),
  getExperimentalUserGroup: ({ params }, context) => getUserGroup(parts, params.id, context),
  createUserGroup: ({ body }, context) => createUserGroup(parts, body, context),
  changeUserGroup: ({ params, body }, context) => changeUserGroup(parts, { id: params.id, body }, context),
  deleteUserGroup: ({ params }, context) => deleteUserGroup(parts, params.id, context),
});
