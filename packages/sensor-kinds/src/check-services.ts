import { createDenyList, defaultDenyRules } from "./connection/deny-list.ts";
import type { CheckServices, CoreState } from "./kind.ts";
import { createPinger } from "./ping/pinger.ts";
import { startSpawnHelper } from "./spawning/spawn-helper.ts";

/** What a process that runs checks decides about them. */
export interface ServiceOptions {
  coreState: () => CoreState | null;
  /** Addresses and networks that no check may reach; the default denies the cloud metadata addresses. */
  denyRules?: readonly string[];
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
  const denyList = createDenyList(options.denyRules ?? defaultDenyRules);
  const helper = startSpawnHelper();
  const pinger = createPinger(helper.run);
  const close = () => {
    pinger.close();
    helper.stop();
  };
  return {
    services: { denyList, ping: pinger.ping, runProgram: helper.run, coreState: options.coreState },
    close,
  };
}
