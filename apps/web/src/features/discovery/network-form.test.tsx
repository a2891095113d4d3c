import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { renderWithMock } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { messages as english } from "./messages.en.ts";
import { NetworkForm } from "./network-form.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const network = { network: "192.0.2.0/24", interface: "eth0", address: "192.0.2.5", sort: "lan", addresses: 254 };
const busy = { code: "CONFLICT", message: "The probe is looking through networks already" };

const bodies: unknown[] = [];

/** The form before a probe that looks through other networks; sample data has no probe that could. */
async function showBusy(isReader: boolean, type: () => void = () => undefined): Promise<string[]> {
  const stopped: string[] = [];
  await renderWithMock(
    <NetworkForm place={{ type: "probe", id: "1" }} onStarted={() => undefined} onAdded={() => undefined} />,
    {
      isReader,
      catalogues: { discovery: english },
      prepare: () => {
        const json = { headers: { "content-type": "application/json" } };
        vi.stubGlobal("fetch", async (input: string, { method = "GET", body }: RequestInit = {}) => {
          if (typeof body === "string") bodies.push(JSON.parse(body));
          if (method === "DELETE") stopped.push(new URL(input).pathname);
          if (method === "DELETE") return new Response(null, { status: 204 });
          if (method === "GET") return new Response(JSON.stringify([network]), json);
          return new Response(JSON.stringify(busy), { ...json, status: 409 });
        });
      },
    },
  );
  await screen.findByText(network.network);
  type();
  fireEvent.click(screen.getByRole("button", { name: english.scan(1) }));
  await screen.findByText(english.busy);
  return stopped;
}

describe("a probe that looks through other networks", () => {
  test("[DI-04] is stopped by administrators", async () => {
    const stopped = await showBusy(false);
    fireEvent.click(screen.getByRole("button", { name: english.stopOther }));
    await waitFor(() => expect(screen.queryByText(english.busy)).toBeNull());
    expect(stopped).toEqual(["/api/v2/ext/discovery/1/runs/current"]);
  });

  test("[DI-04] is left alone by others", async () => {
    await showBusy(true);
    expect(screen.queryByRole("button", { name: english.stopOther })).toBeNull();
  });
});

test("[DI-03] the speed is sent, and further communities as settings of SNMP, those left empty are not", async () => {
  const add = (name: string, typed: string) => {
    fireEvent.click(screen.getByRole("button", { name }));
    fireEvent.change(screen.getAllByLabelText(english.community).at(-1) as HTMLElement, { target: { value: typed } });
  };
  await showBusy(false, () => {
    fireEvent.click(screen.getByRole("button", { name: english.speeds.gentle }));
    add(english.addLogIn, "first");
    add(english.addAnother, "");
    add(english.addAnother, "old");
    fireEvent.change(screen.getAllByLabelText(english.version).at(-1) as HTMLElement, { target: { value: "V1" } });
  });
  const snmp_log_ins = [
    { snmpversion: "V2", snmpcommv2: "first" },
    { snmpversion: "V1", snmpcommv1: "old" },
  ];
  expect(bodies.at(-1)).toEqual({ networks: [network.network], speed: "gentle", snmp_log_ins });
});
