import type { OpenIncidents } from "@monitor/notify";
import { expect, test, vi } from "vitest";
import type { IncidentReader, WriteSet } from "../storage/index.ts";
import { withKeptOpen } from "./open-incidents.ts";

const none: OpenIncidents = { incidents: [], members: [], deliveries: [] };

function setUp() {
  const readOpen = vi.fn<IncidentReader["readOpen"]>(async () => none);
  let tell: (writes: Pick<WriteSet, "incidents">) => void = () => undefined;
  const writer = {
    subscribe: (listener: (writes: WriteSet) => void) => {
      tell = listener as typeof tell;
      return () => undefined;
    },
  };
  const reader = withKeptOpen({ readOpen, list: async () => [], find: async () => null }, writer);
  const change = () => tell({ incidents: [{ do: "remove_incident", id: 1 }] });
  return { readOpen, reader, change, tell: () => tell({ incidents: [] }) };
}

test("[NO-05] open incidents are read once for all who ask, and again after one has changed", async () => {
  const { readOpen, reader, change, tell } = setUp();
  await Promise.all([reader.readOpen(), reader.readOpen()]);
  tell();
  await reader.readOpen();
  expect(readOpen).toHaveBeenCalledTimes(1);
  change();
  await reader.readOpen();
  expect(readOpen).toHaveBeenCalledTimes(2);
});

test("[NO-05] what could not be read is read again", async () => {
  const { readOpen, reader } = setUp();
  readOpen.mockRejectedValueOnce(new Error("away"));
  await expect(reader.readOpen()).rejects.toThrow("away");
  expect(await reader.readOpen()).toEqual(none);
});
