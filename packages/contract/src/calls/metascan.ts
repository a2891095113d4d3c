import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { idParams } from "../entities/fields.ts";
import { metascanBody, metascanEntry } from "../entities/metascan.ts";

/** A look at a device, by its probe. */
export const metascanCalls = {
  metascanDevice: defineCall({
    id: "metascanDevice",
    method: "POST",
    path: "/experimental/devices/:id/metascan",
    summary: "Find what sensors of a kind can watch on a device: ports, filesystems, metrics, certificates",
    params: idParams,
    query: z.object({ kind: z.string().check(z.maxLength(100)) }),
    body: metascanBody,
    response: z.array(metascanEntry),
    successStatus: 201,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND", "TOO_MANY_REQUESTS", "BAD_GATEWAY"],
    auth: "session",
    right: "create",
    isPaged: false,
  }),
};
