import type { ObjectType } from "@monitor/domain";
import { api, RestApiError } from "../../shared/api/index.ts";
import { NotFoundError, objectPath, Redirect } from "../../shared/navigation/index.ts";
import { classicTarget } from "./classic-target.ts";

type Look = (input: { params: { id: string } }) => Promise<unknown>;

/** CR-01: in the order in which types are tried. */
const looks: readonly (readonly [ObjectType, Look])[] = [
  ["group", (input) => api.getGroup(input)],
  ["probe", (input) => api.getProbe(input)],
  ["device", (input) => api.getDevice(input)],
];

const isMissing = (error: unknown): boolean => error instanceof RestApiError && error.status === 404;

async function typeOfObject(id: string): Promise<ObjectType | null> {
  for (const [type, look] of looks) {
    try {
      await look({ params: { id } });
      return type;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return null;
}

/** CR-01 to CR-05: throws the redirect to the page that an address of the classic interface stands for, or "not found". */
export async function openClassicPath(path: string, search: string): Promise<never> {
  const target = classicTarget(path, search);
  if (target.kind === "page") throw new Redirect(target.href);
  if (target.kind === "missing") throw new NotFoundError("No page has this address");
  const type = await typeOfObject(target.id);
  if (type === null) throw new NotFoundError("No page has this address");
  throw new Redirect(objectPath({ type, id: target.id }, "tables"));
}
