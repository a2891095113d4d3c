import { attempt } from "../connection/attempt.ts";
import type { ResolveHost } from "../connection/attempt.ts";
import { connectionFailed, TargetSilence } from "../connection/check-problem.ts";
import { firstReachable, ownObstacleToAll, ownRefusal } from "../connection/own-route.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckInput, CheckOutcome } from "../kind.ts";
import { notChecked, rounded, succeeded } from "../outcome.ts";
import { ping } from "./definition.ts";
import type { PingSettings } from "./definition.ts";
import { pingEn } from "./messages.en.ts";

/** Share of the time-out that the pings get; the rest is for the name lookup and the program that sends them. */
const pingShare = 0.9;

/** Without a way there is no ping either: a machine without IPv6 has no socket for it, a full one none at all. */
async function unavailable(target: string, address: string): Promise<CheckOutcome> {
  const code = await ownRefusal(address);
  return code === null ? notChecked(pingEn.templates, "ping_unavailable") : connectionFailed(code, { target });
}

async function pingOnce(
  input: CheckInput<PingSettings>,
  signal: AbortSignal,
  resolve: ResolveHost,
): Promise<CheckOutcome> {
  const { host, settings, services, timeoutMs } = input;
  const target = await firstReachable(await resolve(host));
  const address = target?.address ?? host;
  const count = settings.ping_count;
  const startedAtMs = performance.now();
  const answer = await services.ping({
    address,
    count,
    sizeBytes: settings.packet_size_bytes,
    delayMs: settings.ping_delay_ms,
    timeoutMs: Math.max(1, Math.floor(timeoutMs * pingShare)),
    signal,
  });
  if (!answer.isAvailable) {
    return unavailable(host, address);
  }
  const trips = answer.roundTripsMs;
  if (trips.length === 0) {
    throw new TargetSilence();
  }
  // A cable that was pulled here meanwhile is no loss on the way.
  const obstacle = trips.length < count ? await ownObstacleToAll([address], startedAtMs) : null;
  if (obstacle !== null) {
    return connectionFailed(obstacle.code, { target: host, interface: obstacle.interface });
  }
  return succeeded({
    ping_time: rounded(trips.reduce((sum, trip) => sum + trip, 0) / trips.length, 3),
    minimum: rounded(Math.min(...trips), 3),
    maximum: rounded(Math.max(...trips), 3),
    packet_loss: ((count - trips.length) / count) * 100,
  });
}

/** Mean, shortest and longest round trip in milliseconds and the lost share; no answer at all is a failure. */
export const checkPing = kindCheck(ping, (input) =>
  attempt(input, input.host, (signal, resolve) => pingOnce(input, signal, resolve)),
);
