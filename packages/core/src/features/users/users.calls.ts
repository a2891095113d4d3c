import type { UserAccountBody } from "@monitor/contract";
import type { CallHandlers, RequestContext } from "../../requests/index.ts";
import { listAllApiKeys } from "../api-keys/read-api-keys.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { changeRights } from "../objects/change-access.ts";
import { changeUser } from "./change-user.ts";
import type { UserChange } from "./change-user.ts";
import { changeUserGroup, createUserGroup, deleteUserGroup } from "./change-user-groups.ts";
import { createUser } from "./create-user.ts";
import { deleteUser } from "./delete-user.ts";
import { createPasswordLink, mailPasswordLink } from "./create-password-link.ts";
import { listUserGroupRights, listUserRights } from "./given-rights.ts";
import { listRightsBelow } from "./rights-below.ts";
import { previewRights } from "./preview-rights.ts";
import { pauseUser, pauseUsers } from "./pause-users.ts";
import { previewUser } from "./preview-user.ts";
import { endUserSessions, listUserSessions } from "./user-sessions.ts";
import { getUser, getUserGroup, getUserObject, listUserGroups, listUserObjects, listUsers } from "./read-users.ts";

type UserCallId =
  | "listUsers"
  | "getUser"
  | "createUser"
  | "createExperimentalUser"
  | "changeUser"
  | "changeStableUser"
  | "deleteUser"
  | "pauseUsers"
  | "resumeUsers"
  | "pauseUser"
  | "resumeUser"
  | "listExperimentalUsers"
  | "getExperimentalUser"
  | "listUserGroups"
  | "getUserGroup"
  | "listExperimentalUserGroups"
  | "getExperimentalUserGroup"
  | "createUserGroup"
  | "changeUserGroup"
  | "deleteUserGroup"
  | "listUserSessions"
  | "endUserSessions"
  | "listUserRights"
  | "listUserGroupRights"
  | "changeRights"
  | "listRightsBelow"
  | "previewRights"
  | "createPasswordLink"
  | "previewUser"
  | "mailPasswordLink"
  | "listAllApiKeys";

type Change = { params: { id: string }; body: UserChange["changes"] };
type One = { params: { id: string } };
type Many = { body: { filter: string } };

export function userHandlers(parts: FeatureParts): CallHandlers<UserCallId> {
  const create = ({ body }: { body: UserAccountBody }, context: RequestContext) => createUser(parts, body, context);
  const change = ({ params, body }: Change, context: RequestContext) =>
    changeUser(parts, { id: params.id, changes: body }, context);
  const setOne =
    (isActive: boolean) =>
    ({ params }: One, context: RequestContext) =>
      pauseUser(parts, { id: params.id, isActive }, context);
  const setMany =
    (isActive: boolean) =>
    ({ body }: Many, context: RequestContext) =>
      pauseUsers(parts, { filter: body.filter, isActive }, context);
  return {
    createUser: create,
    createExperimentalUser: create,
    changeUser: change,
    changeStableUser: change,
    deleteUser: ({ params }, context) => deleteUser(parts, params.id, context),
    pauseUsers: setMany(false),
    resumeUsers: setMany(true),
    pauseUser: setOne(false),
    resumeUser: setOne(true),
    listUsers: ({ query }, context) => listUsers(parts, query, context),
    getUser: ({ params }, context) => getUser(parts, params.id, context),
    listExperimentalUsers: ({ query }, context) => listUserObjects(parts, query, context),
    getExperimentalUser: ({ params }, context) => getUserObject(parts, params.id, context),
    listUserGroups: ({ query }, context) => listUserGroups(parts, query, context),
    getUserGroup: ({ params }, context) => getUserGroup(parts, params.id, context),
    listExperimentalUserGroups: ({ query }, context) => listUserGroups(parts, query, context),
    getExperimentalUserGroup: ({ params }, context) => getUserGroup(parts, params.id, context),
    createUserGroup: ({ body }, context) => createUserGroup(parts, body, context),
    changeUserGroup: ({ params, body }, context) => changeUserGroup(parts, { id: params.id, body }, context),
    deleteUserGroup: ({ params }, context) => deleteUserGroup(parts, params.id, context),
    listUserSessions: ({ params }, context) => listUserSessions(parts, params.id, context),
    endUserSessions: ({ params }, context) => endUserSessions(parts, params.id, context),
    listUserRights: ({ params }, context) => listUserRights(parts, params.id, context),
    listUserGroupRights: ({ params }, context) => listUserGroupRights(parts, params.id, context),
    previewUser: ({ params }, context) => previewUser(parts, params.id, context),
    changeRights: ({ params, body }, context) => changeRights(parts, { id: params.id, change: body }, context),
    listRightsBelow: ({ params }, context) => listRightsBelow(parts, params.id, context),
    previewRights: ({ params, body }, context) => previewRights(parts, { id: params.id, draft: body }, context),
    createPasswordLink: ({ params }, context) => createPasswordLink(parts, params.id, context),
    mailPasswordLink: ({ params, body }, context) =>
      mailPasswordLink(parts, { id: params.id, token: body.token }, context),
    listAllApiKeys: ({ query }, context) => listAllApiKeys(parts, query, context),
  };
}
