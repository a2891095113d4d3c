import { discoveryCalls } from "@monitor/contract";
import type { DiscoveryNetwork } from "@monitor/contract";
import { formatDuration, formatFull, isPlainLine, readScanTargets, splitScanTargets } from "@monitor/domain";
import type { ScanProblem, ScanSpeed } from "@monitor/domain";
import { Search } from "lucide-react";
import { useId, useState } from "react";
import type { FormEvent } from "react";
import { reportFailure, RestApiError, runCall, useCall } from "../../shared/api/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { whenIdle } from "../../shared/loading/index.ts";
import { lazyPart } from "../../shared/loading/lazy-part.tsx";
import { AppLink, objectPath } from "../../shared/navigation/index.ts";
import type { ObjectKey } from "../../shared/navigation/index.ts";
import { useHasAbility } from "../../shared/session/index.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { Banner } from "../../shared/ui/banner.tsx";
import { Button, buttonClassName, ButtonContent } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { Checkbox } from "../../shared/ui/checkbox.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import styles from "./discovery.module.css";
import { LogInsCard, sentLogIns } from "./log-ins-card.tsx";
import type { LogIn } from "./log-ins-card.tsx";
import { longestScanSeconds } from "./scan-time.ts";
import type { ScanEffort } from "./scan-time.ts";
import { useMessages } from "./texts.ts";
import { WhatHappens } from "./what-happens.tsx";

export interface NetworkFormProps {
  readonly place: ObjectKey;
  readonly onStarted: (runId: string) => void;
  /** A device was added without a look through networks. */
  readonly onAdded: (deviceIds: readonly string[]) => void;
}

/** The networks can be chosen without it. */
const WebsiteCard = lazyPart(async () => (await import("./ready/website-card.tsx")).WebsiteCard, { after: whenIdle });

type Refusal = "busy" | "away" | "failed";
const refusalOf = (error: RestApiError): Refusal =>
  error.status === 409 ? "busy" : error.status === 502 ? "away" : "failed";

const none: readonly DiscoveryNetwork[] = [];
const usual = (networks: readonly DiscoveryNetwork[]): string[] =>
  networks.filter(({ sort }) => sort === "lan").map(({ network }) => network);

function useNetworkForm({ place, onStarted }: Omit<NetworkFormProps, "onAdded">) {
  const asked = useCall(discoveryCalls.listDiscoveryNetworks, { params: { id: place.id } }, { expects: [502] });
  const known = asked.data ?? none;
  /** Null: as it is usual. */
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const [typed, setTyped] = useState("");
  const [logIns, setLogIns] = useState<readonly LogIn[]>([]);
  const [speed, setSpeed] = useState<ScanSpeed>("normal");
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const ticks = ticked ?? usual(known);
  const chosen = readScanTargets([...ticks, ...splitScanTargets(typed)]);
  const tick = (network: string) =>
    setTicked(ticks.includes(network) ? ticks.filter((each) => each !== network) : [...ticks, network]);

  async function start(): Promise<void> {
    setIsBusy(true);
    setRefusal(null);
    try {
      const snmp_log_ins = sentLogIns(logIns);
      const body = { networks: [...chosen.networks], speed, ...(snmp_log_ins.length > 0 && { snmp_log_ins }) };
      const input = { params: { id: place.id }, body };
      const { id } = await runCall(discoveryCalls.startDiscovery, input);
      onStarted(id);
    } catch (error) {
      setIsBusy(false);
      if (!(error instanceof RestApiError)) throw error;
      setRefusal(refusalOf(error));
    }
  }
  async function stopOther(): Promise<void> {
    await runCall(discoveryCalls.stopDiscovery, { params: { id: place.id, run: "current" } });
    setRefusal(null);
  }
  return {
    asked,
    known,
    ticks,
    tick,
    typed,
    setTyped,
    logIns,
    setLogIns,
    speed,
    setSpeed,
    chosen,
    isBusy,
    refusal,
    start,
    stopOther,
  };
}

/** Which networks are looked through: those of the probe, and what is typed. */
export function NetworkForm(props: NetworkFormProps) {
  const texts = useMessages();
  const language = useLanguage();
  const form = useNetworkForm(props);
  const formId = useId();
  const { chosen } = form;
  const effort = { logIns: sentLogIns(form.logIns).length, speed: form.speed };
  const count = formatFull(chosen.addresses, language);
  const mistake = useMistake(chosen.problem);
  const wrongLogIn = form.logIns.every(({ community }) => isPlainLine(community)) ? null : texts.noCommunity;
  const obstacle = mistake ?? wrongLogIn ?? (chosen.networks.length === 0 ? texts.noneChosen : undefined);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (obstacle === undefined && !form.isBusy) form.start().catch(reportFailure);
  }
  return (
    <>
      <div>
        <h2 className={styles.title}>{texts.title}</h2>
        <p className={styles.lead}>{texts.lead}</p>
      </div>
      <div className={styles.columns}>
        <form id={formId} noValidate onSubmit={submit} className={styles.form}>
          <RefusalBanner refusal={form.refusal} onStop={() => void form.stopOther().catch(reportFailure)} />
          <Card
            title={texts.networks}
            note={form.known.length === 0 ? undefined : texts.chosenOf(form.ticks.length, form.known.length)}
            isFlush
            isBusy={form.asked.isPending}
          >
            {form.asked.isPending ? <Skeleton height={48} /> : null}
            {form.asked.error === null ? null : <p className={styles.note}>{texts.away}</p>}
            {form.known.map((network) => (
              <NetworkRow
                key={network.network}
                {...network}
                effort={effort}
                isTicked={form.ticks.includes(network.network)}
                onTick={() => form.tick(network.network)}
              />
            ))}
            <div className={styles.other}>
              <TextField
                label={texts.other}
                help={texts.otherHelp}
                error={form.typed === "" ? null : mistake}
                isMono
                spellCheck={false}
                autoCapitalize="none"
                value={form.typed}
                onChange={(event) => form.setTyped(event.target.value)}
              />
            </div>
          </Card>
          <LogInsCard logIns={form.logIns} onChange={form.setLogIns} />
        </form>
        <div className={styles.form}>
          <WhatHappens addresses={chosen.addresses} effort={effort} onSpeed={form.setSpeed} />
          <WebsiteCard place={props.place} onAdded={(id) => props.onAdded([id])} />
        </div>
      </div>
      <div className={styles.bar}>
        <p role="status">{texts.chosenAddresses(count)}</p>
        <AppLink href={objectPath(props.place)} className={buttonClassName({ kind: "ghost" })}>
          <ButtonContent>{texts.skip}</ButtonContent>
        </AppLink>
        <Button type="submit" form={formId} kind="primary" icon={Search} isBusy={form.isBusy} disabledReason={obstacle}>
          {texts.scan(chosen.networks.length)}
        </Button>
      </div>
    </>
  );
}

/** What is wrong with the entries, in words. */
function useMistake(problem: ScanProblem | null): string | null {
  const texts = useMessages();
  const language = useLanguage();
  if (problem === null) return null;
  if (problem.code === "unreadable") return texts.noNetwork(problem.entry.slice(0, 60));
  if (problem.code === "backwards") return texts.backwards(problem.entry);
  const count = formatFull(problem.count, language);
  return problem.code === "too_many_targets" ? texts.tooManyNetworks(count) : texts.tooMany(count);
}

interface RefusalBannerProps {
  readonly refusal: Refusal | null;
  /** Stops what the probe is looking through, which administrators may do whoever has begun it. */
  readonly onStop: () => void;
}

function RefusalBanner({ refusal, onStop }: RefusalBannerProps) {
  const texts = useMessages();
  const isAdministrator = useHasAbility("administrator");
  if (refusal === null) return null;
  const action = refusal === "busy" && isAdministrator ? <Button onClick={onStop}>{texts.stopOther}</Button> : null;
  return (
    <Banner
      tone="down"
      icon={<StatusIcon status="down" size={16} label={null} />}
      title={texts.failed}
      role="alert"
      action={action}
    >
      {refusal === "failed" ? null : texts[refusal]}
    </Banner>
  );
}

interface NetworkRowProps extends DiscoveryNetwork {
  readonly effort: ScanEffort;
  readonly isTicked: boolean;
  readonly onTick: () => void;
}

function NetworkRow({ network, interface: name, address, sort, addresses, effort, isTicked, onTick }: NetworkRowProps) {
  const texts = useMessages();
  const language = useLanguage();
  return (
    <div className={styles.network}>
      <Checkbox className={styles.networkBox} checked={isTicked} onChange={onTick}>
        <span className={styles.networkName}>
          <b>{network}</b> <small>{[name, texts.machineIs(address)].filter(Boolean).join(" · ")}</small>
          <small className={styles.reason}>{texts.sorts[sort]}</small>
        </span>
      </Checkbox>
      <span className={styles.count}>
        {texts.addresses(formatFull(addresses, language))}
        <small className={styles.reason}>
          {texts.upTo(formatDuration(longestScanSeconds(addresses, effort), language))}
        </small>
      </span>
    </div>
  );
}
