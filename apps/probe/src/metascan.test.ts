import type { ProbeMessage } from "@monitor/contract";
import { probeMessage } from "@monitor/contract";
import type { CheckServices, Metascan } from "@monitor/sensor-kinds/checks";
import { expect, test } from "vitest";
import { Metascans } from "./metascan.ts";

const request = {
  type: "metascan",
  request_id: "7",
  kind: "fine",
  host: "192.0.2.1",
  settings: {},
  timeout_seconds: 30,
  secrets: { community: "Open-Sesame" },
} as const;

async function resultOf(metascan: Metascan, parts: { kind?: string; isStopped?: boolean } = {}) {
  const sent: ProbeMessage[] = [];
  const errors: unknown[] = [];
  const looks = new Metascans({
    metascans: { fine: metascan },
    services: {} as CheckServices,
    send: (message) => void sent.push(message),
    onError: (error) => void errors.push(error),
  });
  const run = looks.run({ ...request, ...(parts.kind !== undefined && { kind: parts.kind }) });
  if (parts.isStopped === true) looks.stop();
  await run;
  for (const message of sent) expect(probeMessage.safeParse(message).success).toBe(true);
  return { result: sent[0], errors };
}

test("what is found is sent in the bounds of the contract, without secrets of the request", async () => {
  const { result } = await resultOf(async ({ host }) => ({
    is_ok: true,
    items: [{ settings: { port: 1 }, label: "x".repeat(9000), info: { host, said: "I know Open-Sesame" } }],
  }));
  const info = { host: "192.0.2.1", said: "I know •••" };
  const outcome = { is_ok: true, items: [{ settings: { port: 1 }, label: "x".repeat(255), info }] };
  expect(result).toEqual({ type: "metascan_result", request_id: "7", outcome });
});

test("a look that throws, and one for a kind without, are failures; the error stays in the probe's log", async () => {
  const thrown = await resultOf(async () => Promise.reject(new Error("internal words")));
  expect(thrown.result).toMatchObject({ outcome: { is_ok: false, failure: { code: "check_failed" } } });
  expect(JSON.stringify(thrown.result)).not.toContain("internal words");
  expect(thrown.errors).toHaveLength(1);
  for (const kind of ["other", "toString"]) {
    const { result } = await resultOf(async () => ({ is_ok: true, items: [] }), { kind });
    expect(result).toMatchObject({ outcome: { is_ok: false, failure: { code: "kind_unknown" } } });
  }
});

test("a probe that stops ends what is under way and says nothing more", async () => {
  let isEnded = false;
  const { result } = await resultOf(
    async ({ signal }) => {
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      isEnded = signal.aborted;
      return { is_ok: true, items: [] };
    },
    { isStopped: true },
  );
  expect([result, isEnded]).toEqual([undefined, true]);
});
