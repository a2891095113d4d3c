import { attempt } from "../connection/attempt.ts";
import { connectionFailed } from "../connection/check-problem.ts";
import { setDeadline, startWatch } from "../connection/deadline.ts";
import { openConnection } from "../connection/open-connection.ts";
import { ended } from "../connection/or-aborted.ts";
import { firstReachable } from "../connection/own-route.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckInput, MessageParameters, Raised } from "../kind.ts";
import type { TargetAddress } from "../names/name-service.ts";
import { failed, rounded, succeeded } from "../outcome.ts";
import { portRange } from "./definition.ts";
import type { PortRangeSettings } from "./definition.ts";
import { portRangeEn } from "./messages.en.ts";
import { parsePorts } from "./port-list.ts";

/** Few enough that no firewall takes it for an attack at once, and that other checks have connections left. */
const atOnce = 20;
const maxNamed = 20;

type Input = CheckInput<PortRangeSettings>;

/** Whether a connection opens in time; errors of this machine's own are thrown, refusals and silence are not. */
async function isOpen(
  { settings, services }: Input,
  endpoint: { address: TargetAddress; port: number },
  signal: AbortSignal,
) {
  const own = new AbortController();
  const stop = () => own.abort(ended);
  let isOver = false;
  const cancel = setDeadline({ timeoutMs: settings.port_timeout_ms, stalledMs: services.stalledMs }, () => {
    isOver = true;
    stop();
  });
  signal.addEventListener("abort", stop, { once: true });
  try {
    const socket = await openConnection({ addresses: [endpoint.address], port: endpoint.port }, own.signal);
    socket.destroy();
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (signal.aborted || !(isOver || code === "ECONNREFUSED" || code === "ECONNRESET")) throw error;
    return false;
  } finally {
    cancel();
    signal.removeEventListener("abort", stop);
    stop();
  }
}

/** The ports that are open, some asked at once. */
async function openPorts(input: Input, address: TargetAddress, signal: AbortSignal): Promise<readonly number[]> {
  const waiting = [...(parsePorts(input.settings.ports) ?? [])];
  const open: number[] = [];
  const work = async () => {
    for (let port = waiting.shift(); port !== undefined && !signal.aborted; port = waiting.shift()) {
      if (await isOpen(input, { address, port }, signal)) open.push(port);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (signal.aborted) throw ended;
  return open.sort((one, other) => one - other);
}

function raisedBy(code: keyof typeof portRangeEn.templates, parameters: MessageParameters): Raised | null {
  const outcome = failed(portRangeEn.templates, code, parameters);
  return outcome.is_ok ? null : { level: "error", reason: outcome.failure };
}

/** What is wrong with the open ports. */
function unexpected({ settings, host }: Input, open: readonly number[]): Raised | null {
  const expected = settings.open_expected.trim() === "" ? [] : (parsePorts(settings.open_expected) ?? []);
  const named = (ports: readonly number[]) =>
    ports.slice(0, maxNamed).join(", ") + (ports.length > maxNamed ? " …" : "");
  const closed = expected.filter((port) => !open.includes(port));
  if (closed.length > 0) return raisedBy("ports_closed", { target: host, ports: named(closed) });
  const others = settings.only_expected ? open.filter((port) => !expected.includes(port)) : [];
  return others.length > 0 ? raisedBy("ports_open", { target: host, ports: named(others) }) : null;
}

/** How many of the ports are open and closed; Down at once where it is not those that the settings expect. */
export const checkPortRange = kindCheck(portRange, (input) =>
  attempt(input, input.host, async (signal, resolve, trace) => {
    const address = await firstReachable(await resolve(input.host));
    if (address === undefined) return connectionFailed("name_invalid", { name: input.host });
    const count = parsePorts(input.settings.ports)?.length ?? 0;
    const elapsedMs = startWatch(input.services.stalledMs);
    trace.begin("connect");
    const open = await openPorts(input, address, signal);
    trace.end(`${open.length}/${count}`);
    const values = { open_ports: open.length, closed_ports: count - open.length, scan_time: rounded(elapsedMs(), 1) };
    const outcome = succeeded(values);
    const raised = unexpected(input, open);
    return raised === null || !outcome.is_ok ? outcome : { ...outcome, raised };
  }),
);
