/** The sample worlds: one for everyday use and one for each case that the interface must cope with (DV-01). */
export const scenarioNames = [
  "default",
  "onlySensorsDown",
  "onlySensorsUp",
  "noPrimaryChannel",
  "complexTree",
  "edgeCaseSensorNames",
  "sensorSummaryCornerCases",
  "onlyLookups",
] as const;

/** The name of a sample world. */
export type ScenarioName = (typeof scenarioNames)[number];
