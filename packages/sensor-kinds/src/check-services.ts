import { probeAbilities } from "@monitor/domain";
import type { ProbeAbility } from "@monitor/domain";
import { createDenyList } from "./connection/deny-list.ts";
import { isInstalled } from "./connection/optional-package.ts";
import { createStallMeter } from "./connection/stall-meter.ts";
import { createMatcher } from "./expressions/matcher.ts";
import type { CheckServices, CoreState } from "./kind.ts";
import { createAskAnything } from "./machine/ask-anything.ts";
import { openOwnReach } from "./machine/own-reach.ts";
import { referencesNow } from "./machine/own-references.ts";
import type { OwnReferences } from "./machine/own-references.ts";
import { openNameService } from "./names/open-name-service.ts";
import type { NameService } from "./names/name-service.ts";
import { createPinger } from "./ping/pinger.ts";
import type { PushAddress } from "./push/push-inbox.ts";
import { openPushListener } from "./push/push-listener.ts";
import { openTrapListener } from "./snmptrap/trap-listener.ts";
import { openSyslogListener } from "./syslog/syslog-listener.ts";
import type { ScriptFolder } from "./scripts/script-place.ts";
import { startSpawnHelper } from "./spawning/spawn-helper.ts";

/** What a process that runs checks decides about them. */
export interface ServiceOptions {
  coreState: () => CoreState | null;
  /** Addresses and networks that no check may reach, besides the cloud metadata addresses. */
  denyRules?: readonly string[];
  /** Where names are looked up; the default is as this machine is set. */
  names?: NameService;
  /** By which addresses this machine knows that it is cut off; left out: that is not looked at. */
  references?: OwnReferences;
  /** Where scripts of sensors are, and as whom they run; left out: none are run. */
  scripts?: ScriptFolder | null;
  /** Where pushed values are listened for; left out: nowhere. */
  pushAddress?: PushAddress | null;
  /** Where syslog messages are listened for; left out: nowhere. */
  syslogAddress?: PushAddress | null;
  /** Where SNMP traps are listened for; left out: nowhere. */
  trapAddress?: PushAddress | null;
}

/** Services that live as long as the process; `close` ends the helper process and the ping socket. */
export interface OpenServices {
  services: CheckServices;
  /** What this process can't. */
  lacks: readonly ProbeAbility[];
  close: () => void;
}

function reachOf({ references = "off" }: ServiceOptions, services: Pick<CheckServices, "ping" | "denyList">) {
  if (references === "off") return null;
  return openOwnReach({
    addresses: () => referencesNow(references),
    ask: createAskAnything(services),
    nowMs: () => performance.now(),
    every: (ms, run) => {
      const timer = setInterval(run, ms);
      timer.unref();
      return () => clearInterval(timer);
    },
  });
}

function lacksOf({ scripts, push, syslog, traps }: Pick<CheckServices, "scripts" | "push" | "syslog" | "traps">) {
  const there: Record<ProbeAbility, boolean> = {
    scripts: scripts !== null,
    push: push !== null,
    syslog: syslog !== null,
    traps: traps !== null,
    ssh: isInstalled("ssh2"),
    snmp: isInstalled("net-snmp"),
  };
  return probeAbilities.filter((ability) => !there[ability]);
}

/**
 * Everything checks need, to be made early in a process, while it is small. Throws DenyRuleError for a rule that can't
 * be read.
 */
export function openCheckServices(options: ServiceOptions): OpenServices {
  const denyList = createDenyList(options.denyRules);
  const meter = createStallMeter();
  const { stalledMs } = meter;
  const helper = startSpawnHelper(stalledMs);
  const pinger = createPinger({ runProgram: helper.run, stalledMs });
  const matcher = createMatcher();
  const { pushAddress = null, syslogAddress = null, trapAddress = null } = options;
  const push = pushAddress === null ? null : openPushListener(pushAddress);
  const syslog = syslogAddress === null ? null : openSyslogListener(syslogAddress);
  const traps = trapAddress === null ? null : openTrapListener(trapAddress);
  const reach = reachOf(options, { ping: pinger.ping, denyList });
  const close = () => {
    push?.close();
    syslog?.close();
    traps?.close();
    matcher.close();
    reach?.close();
    meter.stop();
    pinger.close();
    helper.stop();
  };
  return {
    services: {
      denyList,
      names: options.names ?? openNameService(),
      ...(reach === null ? {} : { reach }),
      stalledMs,
      ping: pinger.ping,
      runProgram: helper.run,
      matchText: matcher.matchText,
      push,
      syslog,
      traps,
      scripts: options.scripts ?? null,
      coreState: options.coreState,
    },
    lacks: lacksOf({ scripts: options.scripts ?? null, push, syslog, traps }),
    close,
  };
}
