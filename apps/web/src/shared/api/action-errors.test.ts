import { describe, expect, test, vi } from "vitest";
import { AuthInvalidError } from "../session/index.ts";
import { ObjectActionNotAllowed, ObjectActionNotPossible, ObjectNotFound, runAction } from "./action-errors.ts";
import { NoServerResponseError, RestApiError } from "./api-errors.ts";

const failed = { callId: "pauseSensors", url: "/x", atMs: 0 };
const response = (status: number) => new RestApiError({ ...failed, status, code: "X", requestId: null }, "refused");
const failing = (error: Error) => () => Promise.reject(error);
const good = () => Promise.resolve({});

describe("runAction", () => {
  test("a success passes through", async () => {
    expect(await runAction(() => Promise.resolve(7), good)).toBe(7);
  });

  test.each([
    [400, ObjectActionNotPossible],
    [403, ObjectActionNotAllowed],
    [404, ObjectNotFound],
  ])("[ER-07] %i has its own error", async (status, expected) => {
    await expect(runAction(failing(response(status)), good)).rejects.toBeInstanceOf(expected);
  });

  test("[SE-03] a 401 with a session that is still good means not allowed", async () => {
    const renew = vi.fn<() => Promise<unknown>>(good);
    await expect(runAction(failing(response(401)), renew)).rejects.toBeInstanceOf(ObjectActionNotAllowed);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test("[SE-03] a 401 with a session that is over ends it", async () => {
    await expect(runAction(failing(response(401)), failing(response(401)))).rejects.toBeInstanceOf(AuthInvalidError);
  });

  test("other errors stay what they are, also those of the check", async () => {
    const silence = new NoServerResponseError(failed);
    await expect(runAction(failing(silence), good)).rejects.toBe(silence);
    await expect(runAction(failing(response(401)), failing(silence))).rejects.toBe(silence);
    await expect(runAction(failing(response(500)), good)).rejects.toMatchObject({ status: 500 });
  });
});
