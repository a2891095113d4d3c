import { defineCall } from "../call.ts";
import { addableKind, sensorTest, sensorTestBody } from "../entities/new-sensor.ts";
import * as z from "zod/mini";
import { readCall } from "./read-calls.ts";

/** What the interface asks before a sensor is made. */
export const newSensorCalls = {
  listSensorKinds: defineCall({
    ...readCall,
    id: "listSensorKinds",
    path: "/ext/forms/:id/sensor-kinds",
    summary: "Sensor kinds for a device, the recommended first, with the reason why one can't be used there",
    response: z.array(addableKind),
  }),
  testSensor: defineCall({
    ...readCall,
    method: "POST",
    right: "create",
    id: "testSensor",
    path: "/ext/forms/:id/test",
    summary:
      "Run the check of a new sensor on a device, or of any host from a group or probe, once, without saving anything",
    body: sensorTestBody,
    response: sensorTest,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
  }),
};
