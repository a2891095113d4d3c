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
});
/** What pauses with an object while it is down, and what the object itself depends on. */
export type Dependents = z.output<typeof dependents>;
