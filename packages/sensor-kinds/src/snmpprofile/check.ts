import { reasonOf } from "../connection/failure-of-error.ts";
import { kindCheck } from "../kind-check.ts";
import type { Check, CheckInput, CheckOutcome } from "../kind.ts";
import { failed, notChecked } from "../outcome.ts";
import { outcomeOfMeasures } from "../snmp/measures.ts";
import { rowFilter } from "../snmp/row-names.ts";
import type { AskSnmp } from "../snmp/snmp-agents.ts";
import type { SnmpAgent } from "../snmp/snmp-agent.ts";
import { numberOf, textOf } from "../snmp/snmp-data.ts";
import { sysObjectId, sysUpTime } from "../snmp/standard-oids.ts";
import { autoProfile, snmpProfile } from "./definition.ts";
import type { SnmpProfileSettings } from "./definition.ts";
import { snmpProfileEn } from "./messages.en.ts";
import { ProfileSet } from "./profile-set.ts";
import { measuresOf } from "./profile-measures.ts";
import { readValues } from "./read-values.ts";

const texts = snmpProfileEn.templates;

/** What a check remembers: which profile is the device's, and its counters. */
interface ProfileMemory {
  readonly profile?: string;
  readonly reading?: unknown;
}

const asMemory = (memory: unknown): ProfileMemory => (typeof memory === "object" && memory !== null ? memory : {});

/** The wanted profile, or why there is none. */
async function chooseProfile(
  agent: SnmpAgent,
  profiles: ProfileSet,
  { settings, memory }: CheckInput<SnmpProfileSettings>,
): Promise<string | CheckOutcome> {
  const wanted = settings.profile.trim();
  if (wanted !== autoProfile) return wanted;
  const { profile: known } = asMemory(memory);
  if (typeof known === "string") return known;
  const oid = textOf(await agent.getOne(sysObjectId));
  return profiles.forDevice(oid) ?? notChecked(texts, "profile_unfound", { oid });
}

async function checkProfile(
  agent: SnmpAgent,
  profiles: ProfileSet,
  { input, nowMs }: { input: CheckInput<SnmpProfileSettings>; nowMs: () => number },
): Promise<CheckOutcome> {
  const id = await chooseProfile(agent, profiles, input);
  if (typeof id !== "string") return id;
  const profile = profiles.whole(id);
  if (profile === null) return notChecked(texts, "profile_unknown", { profile: id });
  const values = await readValues(agent, profile);
  const measures = measuresOf(profile, values, rowFilter(input.settings));
  // Without the memory the device is asked again what it is: another one may stand there by now.
  if (measures.length === 0) {
    return { ...failed(texts, "profile_empty", { target: agent.target, profile: profile.name.en }), memory: null };
  }
  const time = { atMs: nowMs(), upTicks: numberOf(values.scalar(sysUpTime)) };
  const { memory: reading, ...outcome } = outcomeOfMeasures(measures, time, asMemory(input.memory).reading);
  return { ...outcome, memory: { profile: id, reading } };
}

/** A channel for each value that the profile finds; `load` reads the profiles with the first check, `nowMs` is never set. */
export function createSnmpProfileCheck(
  ask: AskSnmp,
  load: () => Promise<ProfileSet>,
  nowMs: () => number = () => performance.now(),
): Check {
  let loading: Promise<ProfileSet> | undefined;
  const loaded = async (): Promise<ProfileSet | CheckOutcome> => {
    try {
      loading ??= load();
      return await loading;
    } catch (error) {
      // The next check tries it again.
      loading = undefined;
      return notChecked(texts, "profiles_unreadable", { reason: reasonOf(error) });
    }
  };
  return kindCheck(snmpProfile, async (input) => {
    const profiles = await loaded();
    if (!(profiles instanceof ProfileSet)) return profiles;
    return ask(input, (agent) => checkProfile(agent, profiles, { input, nowMs }));
  });
}
