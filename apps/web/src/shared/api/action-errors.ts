import { AuthInvalidError } from "../session/index.ts";
import { api } from "./api.ts";
import { RestApiError } from "./api-errors.ts";

/** Why an action on an object was refused. */
export class ObjectActionNotPossible extends Error {
  override readonly name = "ObjectActionNotPossible";
}
export class ObjectActionNotAllowed extends Error {
  override readonly name = "ObjectActionNotAllowed";
}
export class ObjectNotFound extends Error {
  override readonly name = "ObjectNotFound";
}

async function isSessionValid(renew: () => Promise<unknown>): Promise<boolean> {
  try {
    await renew();
    return true;
  } catch (error) {
    if (error instanceof RestApiError && error.status < 500) return false;
    throw error;
  }
}

/**
 * Runs an action call and names its refusals. A 401 is first checked with GET /session: while the session is good it
 * means "not allowed", else AuthInvalidError (SE-03). Other errors pass through.
 */
export async function runAction<T>(action: () => Promise<T>, renew: () => Promise<unknown> = api.renewSession) {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof RestApiError)) throw error;
    if (error.status === 401 && !(await isSessionValid(renew))) throw new AuthInvalidError(error.message);
    if (error.status === 401 || error.status === 403) throw new ObjectActionNotAllowed(error.message, { cause: error });
    if (error.status === 404) throw new ObjectNotFound(error.message, { cause: error });
    if (error.status === 400) throw new ObjectActionNotPossible(error.message, { cause: error });
    throw error;
  }
}
