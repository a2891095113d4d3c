import { probeAbilities } from "@monitor/domain";
import { kindOf, kinds } from "@monitor/sensor-kinds/definitions";
import type { KindDefinition } from "@monitor/sensor-kinds/definitions";
import { expect, test } from "vitest";
import { obstacleOf } from "./list-sensor-kinds.ts";

const router = { host: "192.0.2.7" };
const obstaclesOf = (lacks: (typeof probeAbilities)[number][]) =>
  kinds.filter((kind) => obstacleOf(kind, router, lacks) !== null && kind.needsProbeDevice !== true);

test("[EN-24] what the probe of a device lacks keeps kinds from being used there", () => {
  expect(obstaclesOf([])).toEqual([]);
  expect(obstaclesOf(["scripts"]).map(({ kind }) => kind)).toEqual(["exexml", "nagios"]);
  expect(obstacleOf(kindOf("syslog") as KindDefinition, router, ["push", "syslog"])).toBe("syslog");
  expect(obstacleOf(kindOf("snmptrap") as KindDefinition, router, ["snmp"])).toBe("snmp");
  expect(obstacleOf(kindOf("system-cpu") as KindDefinition, router, [...probeAbilities])).toBe("probe_device_only");
  const left = probeAbilities.filter((ability) => obstaclesOf([ability]).length === 0);
  expect(left).toEqual([]);
});
