import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { objectsOf, renderWithMock, showSensor } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { useObject } from "../../shared/monitored-objects/index.ts";
import { messages } from "./messages.en.ts";
import { PhoneActions } from "./phone-actions.tsx";

type Api = Parameters<NonNullable<NonNullable<Parameters<typeof renderWithMock>[1]>["prepare"]>>[0];

const catalogues = { "object-header": messages };
const sensorOf = (api: Api) => {
  const sensor = objectsOf(api, "sensor").find(({ id }) => api.world.statusOf(id) === "up");
  if (!sensor) throw new Error("The sample world has no sensor that is up");
  return sensor;
};

afterEach(cleanup);

const show = async (prepare: (api: Api, id: string) => void) => {
  let id = "";
  const page = await renderWithMock(() => <PhoneActions type="sensor" id={id} />, {
    catalogues,
    prepare: (api) => {
      ({ id } = sensorOf(api));
      prepare(api, id);
    },
  });
  return { ...page, id };
};
const names = (bar: HTMLElement) =>
  within(bar)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

test("[MO-01] a sensor that is down offers acknowledge, pause and scan at once", async () => {
  const { opened, id } = await show((api, sensorId) => void api.failSensor(sensorId));
  const bar = await screen.findByRole("group", { name: messages.actions });
  const { acknowledge, pause, scan } = messages.action;
  expect(names(bar)).toEqual([acknowledge, pause, scan]);
  expect(document.documentElement.hasAttribute("data-bottom-bar")).toBe(true);
  fireEvent.click(within(bar).getByRole("button", { name: acknowledge }));
  expect(opened).toEqual([{ action: "acknowledge", ids: [id] }]);
  cleanup();
  expect(document.documentElement.hasAttribute("data-bottom-bar")).toBe(false);
});

test("[MO-01] [AC-01] one that is acknowledged offers the others", async () => {
  await show((api, id) => {
    const acknowledgement = { since_ms: Date.now(), until_ms: null, message: null, user_name: "jana" };
    showSensor(api, id, { own_status: "down_acknowledged", acknowledgement });
  });
  const bar = await screen.findByRole("group", { name: messages.actions });
  expect(names(bar)).toEqual([messages.action.pause, messages.action.scan]);
});

function StatusOf({ id }: { readonly id: string }) {
  return <p>{useObject({ type: "sensor", id }).data?.status}</p>;
}

test.each([
  ["who may do nothing", "DOWN", []],
  ["a sensor that is up", "UP", ["acknowledge", "pause", "resume", "scan"]],
])("[AC-09] %s has no bar", async (_case, status, rights) => {
  await renderWithMock(
    (api) => {
      const { id } = sensorOf(api);
      if (status === "DOWN") void api.failSensor(id);
      const handle = api.handle.bind(api);
      const limited: typeof handle = async (request) => {
        const response = await handle(request);
        return request.path.includes(`/sensors/${id}`)
          ? { ...response, body: { ...(response.body as object), rights } }
          : response;
      };
      Object.assign(api, { handle: limited });
      return (
        <>
          <PhoneActions type="sensor" id={id} />
          <StatusOf id={id} />
        </>
      );
    },
    { catalogues },
  );
  await screen.findByText(status);
  expect(screen.queryByRole("group")).toBeNull();
});
