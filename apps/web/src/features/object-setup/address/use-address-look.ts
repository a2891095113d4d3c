import { discoveryCalls } from "@monitor/contract";
import type { Discovery, DiscoveryFind } from "@monitor/contract";
import { isIpv6Address, isNameOfHost, parseIpv4Network } from "@monitor/domain";
import { useEffect, useState } from "react";
import { reportFailure, RestApiError, runCall, useHasFeature } from "../../../shared/api/index.ts";
import { systemClock } from "../../../shared/clock/index.ts";

const askEveryMs = 400;
/** A look that was just stopped needs a moment until another one may begin. */
const maxTries = 5;

export interface AddressLook {
  /** none: this address can't be looked at, or not now. */
  readonly state: "none" | "looking" | "done";
  /** What answers there; null when nothing does, or nothing is known yet. */
  readonly find: DiscoveryFind | null;
  /** No check may reach this address. */
  readonly isRefused?: boolean;
  /** It is a name without an address. */
  readonly isUnknownName?: boolean;
}

const none: AddressLook = { state: "none", find: null };
const looking: AddressLook = { state: "looking", find: null };

const lookOf = ({ finds, refused, unresolved = 0 }: Discovery): AddressLook => ({
  state: "done",
  find: finds[0] ?? null,
  isRefused: refused > 0,
  isUnknownName: unresolved > 0,
});

/** Whether it can be asked about: one address, or the name of a host. */
export const canBeAsked = (text: string): boolean =>
  isIpv6Address(text) || isNameOfHost(text) || (!text.includes("/") && parseIpv4Network(text) !== null);

/** Has the probe of a place look at an address, and tells what it has found; gives what ends the look. */
function startLook(placeId: string, address: string, tell: (look: AddressLook) => void): () => void {
  let isOver = false;
  let run: string | null = null;
  let cancel: () => void = () => undefined;
  const later = (next: () => Promise<void>) => (cancel = systemClock.after(askEveryMs, () => void next().catch(fail)));
  const show = (look: AddressLook) => (isOver ? undefined : tell(look));
  function fail(error: unknown): void {
    show(none);
    // Busy, away or without the right: everything can be typed without it.
    if (!(error instanceof RestApiError)) reportFailure(error);
  }
  async function follow(): Promise<void> {
    const params = { id: placeId, run: run ?? "" };
    const news = await runCall(discoveryCalls.readDiscovery, { params, query: { since: 0 } });
    if (isOver) return;
    if (news.state === "running") later(follow);
    else show(news.state === "done" ? lookOf(news) : none);
    if (news.state !== "running") run = null;
  }
  async function start(triesLeft: number): Promise<void> {
    try {
      const input = { params: { id: placeId }, body: { networks: [address] } };
      run = (await runCall(discoveryCalls.startDiscovery, input)).id;
    } catch (error) {
      const isBusy = error instanceof RestApiError && error.status === 409;
      if (!isBusy || triesLeft === 0) throw error;
      if (!isOver) later(() => start(triesLeft - 1));
      return;
    }
    if (isOver) stop();
    else await follow();
  }
  function stop(): void {
    if (run !== null) runCall(discoveryCalls.stopDiscovery, { params: { id: placeId, run } }).catch(() => undefined);
  }
  start(maxTries).catch(fail);
  return () => {
    isOver = true;
    cancel();
    stop();
  };
}

/** What answers at the address of a device, with the device's own log-ins; null where nothing does or it can't be looked at. */
export const lookAtDevice = (id: string, address: string): Promise<DiscoveryFind | null> =>
  canBeAsked(address)
    ? new Promise((resolve) => startLook(id, address, ({ find }) => resolve(find)))
    : Promise.resolve(null);

/** Has the probe of a place look at an address once: whether it answers, and what sensors suit it. */
export function useAddressLook(place: string | undefined, address: string): AddressLook {
  const placeId = place ?? "";
  const canLook = useHasFeature("ext/discovery") && placeId !== "" && canBeAsked(address);
  const key = `${placeId} ${address}`;
  const [seen, setSeen] = useState<{ readonly key: string; readonly look: AddressLook }>({ key: "", look: none });
  useEffect(
    () => (canLook ? startLook(placeId, address, (look) => setSeen({ key, look })) : undefined),
    [canLook, key, placeId, address],
  );
  if (!canLook) return none;
  return seen.key === key ? seen.look : looking;
}
