import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { countParam, idParams, noBody, noContent, noParams, noQuery } from "../entities/fields.ts";
import { userAccount, userAccountChanges, userGroup, userGroupBody, userGroupChanges } from "../entities/user-group.ts";

const listCall = {
  method: "GET",
  params: noParams,
  query: z.object({
    filter: z.optional(z.string().check(z.maxLength(100_000))),
    sort_by: z.optional(z.string().check(z.maxLength(500))),
    offset: countParam,
    limit: countParam,
  }),
  body: noBody,
  successStatus: 200,
  errors: ["BAD_REQUEST", "INVALID_FILTER", "AUTH_FAILED", "FORBIDDEN"],
  auth: "session",
  right: "administrator",
  isPaged: true,
} as const;
const readCall = {
  ...listCall,
  params: idParams,
  query: noQuery,
  errors: ["AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
  isPaged: false,
} as const;
const changeCall = {
  ...readCall,
  method: "PATCH",
  response: noContent,
  successStatus: 204,
  errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
} as const;

const groupList = { ...listCall, summary: "User groups", response: z.array(userGroup) } as const;
const groupRead = { ...readCall, summary: "One user group", response: userGroup } as const;

/** Users and user groups, for administrators; lists are filtered and sorted by id and name. */
export const userCalls = {
  listUsers: defineCall({
    ...listCall,
    id: "listUsers",
    path: "/users",
    summary: "Users",
    response: z.array(userAccount),
  }),
  getUser: defineCall({
    ...readCall,
    id: "getUser",
    path: "/users/:id",
    summary: "One user",
    response: userAccount,
  }),
  changeUser: defineCall({
    ...changeCall,
    id: "changeUser",
    path: "/experimental/users/:id",
    summary: "Change what a user may do; fields that are left out stay",
    body: userAccountChanges,
  }),
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
    ...changeCall,
    method: "POST",
    params: noParams,
    id: "createUserGroup",
    path: "/experimental/usergroups",
    summary: "Create a user group",
    body: userGroupBody,
    response: userGroup,
    successStatus: 201,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN"],
  }),
  changeUserGroup: defineCall({
    ...changeCall,
    id: "changeUserGroup",
    path: "/experimental/usergroups/:id",
    summary: "Change a user group; fields that are left out stay",
    body: userGroupChanges,
  }),
  deleteUserGroup: defineCall({
    ...changeCall,
    method: "DELETE",
    id: "deleteUserGroup",
    path: "/experimental/usergroups/:id",
    summary: "Delete a user group; its members lose the access that they had by it",
    body: noBody,
  }),
};
