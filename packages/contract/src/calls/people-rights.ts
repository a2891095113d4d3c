import { defineCall } from "../call.ts";
import { idParams, noBody, noContent, noQuery } from "../entities/fields.ts";
import { rightLines, rightsBelow, rightsDraft, rightsOutlook } from "../entities/people-rights.ts";

const ofObject = {
  params: idParams,
  query: noQuery,
  isPaged: false,
  auth: "session",
  right: "administrator",
  successStatus: 200,
} as const;

/** Who may do what with an object, and what that means for people: to learn that is for administrators only. */
export const peopleRightsCalls = {
  changeRights: defineCall({
    ...ofObject,
    id: "changeRights",
    method: "PATCH",
    path: "/ext/objects/:id/rights",
    summary: "Set or take out single access rights of an object; the others stay as they are",
    right: "manage_access",
    body: rightLines,
    response: noContent,
    successStatus: 204,
    errors: ["BAD_REQUEST", "FORBIDDEN", "NOT_FOUND"],
  }),
  listRightsBelow: defineCall({
    ...ofObject,
    id: "listRightsBelow",
    method: "GET",
    path: "/ext/objects/:id/rights-below",
    summary: "Objects below an object that have access rights of their own, at most 200",
    body: noBody,
    response: rightsBelow,
    errors: ["FORBIDDEN", "NOT_FOUND"],
  }),
  previewRights: defineCall({
    ...ofObject,
    id: "previewRights",
    method: "POST",
    isReading: true,
    path: "/ext/objects/:id/rights-preview",
    summary:
      "Who would gain and lose what if an object had these access rights, and what one user might do then; changes nothing",
    body: rightsDraft,
    response: rightsOutlook,
    errors: ["BAD_REQUEST", "FORBIDDEN", "NOT_FOUND"],
  }),
};
