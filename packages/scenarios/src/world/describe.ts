import type { ObjectType, ProbeStatus, Status } from "@monitor/domain";
import type { SampleChannel, SampleLocation } from "./sample-object.ts";

/** What a sample world is built from: an object and all below it. What is left out takes a plausible value. */
export interface ObjectDescription {
  readonly type: ObjectType;
  readonly name: string;
  readonly children?: readonly ObjectDescription[];
  readonly priority?: number;
  readonly favorite?: boolean;
  readonly tags?: readonly string[];
  readonly location?: SampleLocation;
  readonly host?: string;
  readonly intervalSeconds?: number;
  readonly probeStatus?: ProbeStatus;
  readonly isPlaceholder?: boolean;
  /** Of a sensor: any status. Of the other types only paused_by_user and paused_by_user_until mean something. */
  readonly status?: Status;
  /** Of a sensor that is down: its values are the reason, not a failed check. */
  readonly isDownByValue?: boolean;
  readonly kind?: string;
  readonly message?: string;
  readonly channels?: readonly SampleChannel[];
}

type Details<Type extends ObjectType> = Omit<ObjectDescription, "type" | "name" | "children"> & {
  readonly type?: Type;
};
type Children = readonly ObjectDescription[];

const builderOf =
  <Type extends ObjectType>(type: Type) =>
  (name: string, children: Children = [], details: Details<Type> = {}): ObjectDescription => ({
    ...details,
    type,
    name,
    children,
  });

/** Describe one object each: its name, what is directly below it, and what is not left to chance. */
export const probe = builderOf("probe");
export const group = builderOf("group");
export const device = builderOf("device");

/** Describes a sensor of a kind; it is up unless `details` say otherwise. */
export const sensor = (kind: string, name: string, details: Details<"sensor"> = {}): ObjectDescription => ({
  ...details,
  type: "sensor",
  name,
  kind,
});

/** Describes a whole world: the root group with its probes and groups. */
export const world = (...children: Children): ObjectDescription => group("Root", children);
