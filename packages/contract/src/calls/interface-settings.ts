import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { interfaceSettings } from "../entities/interface-settings.ts";
import { noBody, noParams, noQuery } from "../entities/fields.ts";

const plain = { params: noParams, query: noQuery, isPaged: false, auth: "session", right: "administrator" } as const;

/** Calls of our own about the interface's settings; administrators only. */
export const settingsCalls = {
  getInterfaceSettings: defineCall({
    ...plain,
    id: "getInterfaceSettings",
    method: "GET",
    path: "/ext/settings/user-interface",
    summary: "Settings of the interface for everybody",
    body: noBody,
    response: interfaceSettings,
    successStatus: 200,
    errors: ["FORBIDDEN"],
  }),
  changeInterfaceSettings: defineCall({
    ...plain,
    id: "changeInterfaceSettings",
    method: "PATCH",
    path: "/ext/settings/user-interface",
    summary: "Change settings of the interface; fields that are left out stay",
    body: z.partial(interfaceSettings),
    response: interfaceSettings,
    successStatus: 200,
    errors: ["FORBIDDEN"],
  }),
};
