import { describe, expect, test, vi } from "vitest";
import { RestApiError } from "./api-errors.ts";
import { createQueryClient } from "./query-client.ts";

const notFound = new RestApiError(
  { callId: "getSensor", url: "/x", atMs: 0, status: 404, code: "NOT_FOUND", requestId: null },
  "gone",
);

async function ask(meta: Record<string, unknown>) {
  const onFailure = vi.fn<(error: unknown) => void>();
  const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(notFound));
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
});
