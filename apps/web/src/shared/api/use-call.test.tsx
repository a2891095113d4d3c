import { calls } from "@monitor/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";
import { useListPage } from "./use-call.ts";
import type { UseCallOptions } from "./use-call.ts";

const { steps, login } = vi.hoisted(() => ({ steps: [] as string[], login: { session: {} as object | null } }));

vi.mock("./api.ts", () => ({}));
vi.mock("./list-pages.ts", () => ({
  runListPage: async (_client: unknown, _call: unknown, { query }: { query: { offset: number } }) => {
    steps.push(`asked for ${query.offset}`);
    return { items: [], total: query.offset };
  },
}));
vi.mock("../session/index.ts", () => ({
  session: { get: () => login.session, subscribe: () => () => undefined },
}));

function Sensors({ offset, options }: { readonly offset: number; readonly options: UseCallOptions | undefined }) {
  const { data } = useListPage(calls.listSensors, { query: { offset, limit: 50 } }, options);
  useLayoutEffect(() => void steps.push(`drawn for ${offset}`), [offset]);
  return <output>{data?.total}</output>;
}

function open(options?: UseCallOptions) {
  const client = createQueryClient(() => undefined);
  const viewOf = (offset: number) => (
    <QueryClientProvider client={client}>
      <Sensors offset={offset} options={options} />
    </QueryClientProvider>
  );
  const { rerender } = render(viewOf(50));
  return { showPage: (offset: number) => rerender(viewOf(offset)) };
}

beforeEach(() => {
  steps.length = 0;
  login.session = {};
});
afterEach(cleanup);

test("[MO-03] a page of a list is requested before the component draws, once", async () => {
  const { showPage } = open();
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe("50"));
  showPage(100);
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe("100"));
  showPage(50);
  expect(screen.getByRole("status").textContent).toBe("50");
  expect(steps).toEqual(["asked for 50", "drawn for 50", "asked for 100", "drawn for 100", "drawn for 50"]);
});

test("[SE-02] nothing is requested without a session, nor what is not wanted yet", async () => {
  open({ isEnabled: false });
  cleanup();
  login.session = null;
  open();
  expect(steps).toEqual(["drawn for 50", "drawn for 50"]);
});
