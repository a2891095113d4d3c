import { createDenyList } from "./connection/deny-list.ts";
import { createStallMeter } from "./connection/stall-meter.ts";
import type { CheckServices, CoreState } from "./kind.ts";
import { openNameService } from "./names/open-name-service.ts";
import type { NameService } from "./names/name-service.ts";
import { createPinger } from "./ping/pinger.ts";
import { startSpawnHelper } from "./spawning/spawn-helper.ts";

/** What a process that runs checks decides about them. */
export interface ServiceOptions {
  coreState: () => CoreState | null;
  /** Addresses and networks that no check may reach, besides the cloud metadata addresses. */
  denyRules?: readonly string[];
  /** Where names are looked up; the default is as this machine is set. */
  names?: NameService;
}

/** Services that live as long as the process; `close` ends the helper process and the ping socket. */
export interface OpenServices {
  services: CheckServices;
  close: () => void;
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
  const close = () => {
    meter.stop();
    pinger.close();
    helper.stop();
  };
  return {
    services: {
      denyList,
      names: options.names ?? openNameService(),
      stalledMs,
      ping: pinger.ping,
      runProgram: helper.run,
      coreState: options.coreState,
    },
    close,
  };
}
