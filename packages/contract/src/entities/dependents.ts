import * as z from "zod/mini";
import { reference } from "./object.ts";

const node = z.looseObject({
  object: reference,
  /** Of those that the viewer may read, it and all below it. */
  sensors: z.number(),
  status: z.string(),
});
/** An object in the picture of what depends on what. */
export type DependencyNode = z.output<typeof node>;

/** What pauses with an object while it is down, and what the object itself depends on. */
export const dependents = z.looseObject({
  /** Sensors that are paused as things are, also those behind others. */
  sensors: z.number(),
  /** The same with the object added that the query names. */
  sensors_with_added: z.number(),
  /** What depends on it directly, the most sensors first. */
  dependents: z.array(node),
  /** How many of them the list leaves out. */
  dependents_left_out: z.number(),
  /** What it depends on, the nearest first. */
  masters: z.array(node),
  /** Whether it hangs itself on the object that the query names: such a dependency is refused. */
  is_circle: z.boolean(),
});
/** What pauses with an object while it is down, and what the object itself depends on. */
export type Dependents = z.output<typeof dependents>;

const suggestion = z.looseObject({
  object: reference,
  /** The name of the device. */
  device: z.nullable(z.string()),
  status: z.string(),
  /** At how many of the outages of the object it went down too, within five minutes. */
  together: z.number(),
});

/** What was down at the same time as an object in the last 90 days. */
export const commonOutages = z.looseObject({
  /** How often it went down: sensors that go down within five minutes count once. */
  outages: z.number(),
  /** Sensors to depend on, the best first. */
  suggestions: z.array(suggestion),
  /** What a dependency on the object that the query names would have done. */
  chosen: z.nullable(
    z.looseObject({
      outages: z.number(),
      /** Outages of the object's sensors, each told by itself as things are. */
      alarms: z.number(),
      /** Those of them that would have been paused. */
      alarms_saved: z.number(),
      /** How often the object went down by itself while the chosen one had been down for longer. */
      own_hidden: z.number(),
    }),
  ),
});
/** What was down at the same time as an object in the last 90 days. */
export type CommonOutages = z.output<typeof commonOutages>;
