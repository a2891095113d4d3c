import type { ObjectRecord } from "../../storage/index.ts";
import { accessSection, ownAccessOf } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

/**
 * The objects whose access rights name a user (`user:<id>`) or user group (`group:<id>`), without those lines. A section that says
 * nothing any more is dropped.
 */
export function withoutSubject({ views }: Pick<FeatureParts, "views">, subject: string): ObjectRecord[] {
  return views.holdersNaming(subject).flatMap((id) => {
    const record = views.whole.get(id);
    const access = record === undefined ? null : ownAccessOf(record);
    if (record === undefined || access === null) return [];
    const entries = access.entries.filter((line) => line.subject !== subject).map((line) => ({ ...line }));
    const { [accessSection]: _section, ...others } = record.own_settings;
    const isEmpty = entries.length === 0 && access.inherits;
    const own = isEmpty ? others : { ...others, [accessSection]: { ...record.own_settings[accessSection], entries } };
    return [{ ...record, own_settings: own }];
  });
}
