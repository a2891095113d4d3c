import { describe, expect, test, vi } from "vitest";
import { RestApiError } from "./api-errors.ts";
import { createQueryClient } from "./query-client.ts";

const errorOf = (status: number) =>
  new RestApiError({ callId: "getSensor", url: "/x", atMs: 0, status, code: "ANY", requestId: null }, "m");
const notFound = errorOf(404);

async function ask(meta: Record<string, unknown>, error = notFound) {
  const onFailure = vi.fn<(error: unknown) => void>();
  const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(error));
  await createQueryClient(onFailure)
    .fetchQuery({ queryKey: ["x"], queryFn, meta })
    .catch(() => undefined);
  return { onFailure, queryFn };
}

describe("createQueryClient", () => {
  test("a failure is reported once and not tried again", async () => {
    const { onFailure, queryFn } = await ask({});
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(notFound);
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  test("a status that the component shows itself is not reported", async () => {
    expect((await ask({ expects: [404] })).onFailure).not.toHaveBeenCalled();
    expect((await ask({ expects: [403] })).onFailure).toHaveBeenCalled();
  });

  test("[ER-04] what may not be read is no unknown error; what may not be done is one, unless it is expected", async () => {
    const refused = errorOf(403);
    expect((await ask({}, refused)).onFailure).not.toHaveBeenCalled();
    const onFailure = vi.fn<(error: unknown) => void>();
    const mutations = createQueryClient(onFailure);
    const mutation = mutations.getMutationCache().build(mutations, { mutationFn: () => Promise.reject(refused) });
    await mutation.execute(undefined).catch(() => undefined);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(refused);
  });
});
