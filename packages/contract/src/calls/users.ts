import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { noBody, noContent, noParams } from "../entities/fields.ts";
import { actionResult, bulkBody } from "../entities/action.ts";
import {
  userAccount,
  userAccountBody,
  userAccountChanges,
  userGroup,
  userGroupBody,
  userGroupChanges,
} from "../entities/user-group.ts";
import { listCall, readCall } from "./read-calls.ts";

const list = {
  ...listCall,
  right: "administrator",
  errors: ["BAD_REQUEST", "INVALID_FILTER", "AUTH_FAILED", "FORBIDDEN"],
} as const;
const read = { ...readCall, right: "administrator", errors: ["AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"] } as const;
const change = {
  ...read,
  method: "PATCH",
  response: noContent,
  successStatus: 204,
  errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
} as const;

const create = {
  ...change,
  method: "POST",
  params: noParams,
  successStatus: 201,
} as const;
const changeErrors = [
  "BAD_REQUEST",
  "AUTH_FAILED",
  "FORBIDDEN",
  "NOT_FOUND",
  "CONFLICT",
  "LOW_PASSWORD_COMPLEXITY",
] as const;
const userChange = {
  ...change,
  summary: "Change a user; fields that are left out stay",
  body: userAccountChanges,
  errors: changeErrors,
} as const;
const userCreation = {
  ...create,
  summary: "Create a user, who has access to nothing until a group or an object gives it",
  body: userAccountBody,
  response: userAccount,
  errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "LOW_PASSWORD_COMPLEXITY"],
} as const;
const onOne = {
  ...change,
  method: "POST",
  body: noBody,
  errors: ["AUTH_FAILED", "FORBIDDEN", "NOT_FOUND", "CONFLICT"],
} as const;
const onMany = {
  ...create,
  body: bulkBody,
  response: z.array(actionResult),
  successStatus: 200,
  errors: ["BAD_REQUEST", "INVALID_FILTER", "AUTH_FAILED", "FORBIDDEN"],
} as const;

const groupList = { ...list, summary: "User groups", response: z.array(userGroup) } as const;
const groupRead = { ...read, summary: "One user group", response: userGroup } as const;

/** Users and user groups, for administrators; lists are filtered and sorted by id and name. */
export const userCalls = {
  listUsers: defineCall({
    ...list,
    id: "listUsers",
    path: "/users",
    summary: "Users",
    response: z.array(userAccount),
  }),
  getUser: defineCall({
    ...read,
    id: "getUser",
    path: "/users/:id",
    summary: "One user",
    response: userAccount,
  }),
  createUser: defineCall({ ...userCreation, id: "createUser", path: "/users" }),
  createExperimentalUser: defineCall({ ...userCreation, id: "createExperimentalUser", path: "/experimental/users" }),
  changeUser: defineCall({ ...userChange, id: "changeUser", path: "/experimental/users/:id" }),
  changeStableUser: defineCall({ ...userChange, id: "changeStableUser", path: "/users/:id" }),
  deleteUser: defineCall({
    ...change,
    method: "DELETE",
    id: "deleteUser",
    path: "/experimental/users/:id",
    summary: "Delete a user with all sessions and API keys; the log keeps the name",
    body: noBody,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND", "CONFLICT"],
  }),
  pauseUsers: defineCall({
    ...onMany,
    id: "pauseUsers",
    path: "/users/pause",
    summary:
      "Lock all users that match a filter out: their sessions end, and no log-in or API key of theirs is accepted",
  }),
  resumeUsers: defineCall({
    ...onMany,
    id: "resumeUsers",
    path: "/users/resume",
    summary: "Let all users that match a filter in again",
  }),
  pauseUser: defineCall({
    ...onOne,
    id: "pauseUser",
    path: "/users/:id/pause",
    summary: "Lock a user out: the sessions end, and no log-in or API key of this user is accepted",
  }),
  resumeUser: defineCall({ ...onOne, id: "resumeUser", path: "/users/:id/resume", summary: "Let a user in again" }),
  listUserGroups: defineCall({ ...groupList, id: "listUserGroups", path: "/usergroups" }),
  getUserGroup: defineCall({ ...groupRead, id: "getUserGroup", path: "/usergroups/:id" }),
  listExperimentalUserGroups: defineCall({
    ...groupList,
    id: "listExperimentalUserGroups",
    path: "/experimental/usergroups",
  }),
  getExperimentalUserGroup: defineCall({
    ...groupRead,
    id: "getExperimentalUserGroup",
    path: "/experimental/usergroups/:id",
  }),
  createUserGroup: defineCall({
    ...create,
    id: "createUserGroup",
    path: "/experimental/usergroups",
    summary: "Create a user group",
    body: userGroupBody,
    response: userGroup,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN"],
  }),
  changeUserGroup: defineCall({
    ...change,
    id: "changeUserGroup",
    path: "/experimental/usergroups/:id",
    summary: "Change a user group; fields that are left out stay",
    body: userGroupChanges,
  }),
  deleteUserGroup: defineCall({
    ...change,
    method: "DELETE",
    id: "deleteUserGroup",
    path: "/experimental/usergroups/:id",
    summary: "Delete a user group; its members lose the access that they had by it",
    body: noBody,
  }),
};
