import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { listSensorKinds } from "./list-sensor-kinds.ts";
import { readChannelForm, readSettingsForm } from "./settings-form.ts";
import { testSensor } from "./test-sensor.ts";

type SetupCallId = "getSettingsForm" | "getChannelForm" | "listSensorKinds" | "testSensor";

export const setupHandlers = (parts: FeatureParts): CallHandlers<SetupCallId> => ({
  getSettingsForm: ({ params, query }, context) => readSettingsForm(parts, { ...params, kind: query.kind }, context),
  getChannelForm: ({ params }, context) => readChannelForm(parts, params.id, context),
  listSensorKinds: ({ params }, context) => listSensorKinds(parts, params.id, context),
  testSensor: ({ params, body }, context) =>
    testSensor(parts, { placeId: params.id, host: body.host, kind: body.kind, settings: body.settings }, context),
});
