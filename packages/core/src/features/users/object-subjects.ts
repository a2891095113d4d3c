import { CallError } from "@monitor/contract";
import { maxAccessEntries } from "@monitor/contract/definitions";
import { storedAccessEntry } from "@monitor/domain";
import type { AccessSubject } from "@monitor/domain";
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
    const entries = access.entries.filter((line) => line.subject !== subject).map(storedAccessEntry);
    const { [accessSection]: _section, ...others } = record.own_settings;
    const isEmpty = entries.length === 0 && access.inherits;
    const own = isEmpty ? others : { ...others, [accessSection]: { ...record.own_settings[accessSection], entries } };
    return [{ ...record, own_settings: own }];
  });
}

/** The objects whose access rights name one subject, with the same right for another one. Errors: CallError BAD_REQUEST. */
export function withSubjectLike({ views }: Pick<FeatureParts, "views">, one: string, other: string): ObjectRecord[] {
  return views.holdersNaming(one).flatMap((id) => {
    const record = views.whole.get(id);
    const access = record === undefined ? null : ownAccessOf(record);
    const line = access?.entries.find(({ subject }) => subject === one);
    if (record === undefined || access === null || line === undefined) return [];
    if (access.entries.length >= maxAccessEntries)
      throw new CallError("BAD_REQUEST", `body.copy_of: the object ${id} has no room for another right`);
    const subject = other as AccessSubject;
    const entries = [...access.entries, { ...line, subject }].map(storedAccessEntry);
    const own = { ...record.own_settings, [accessSection]: { ...record.own_settings[accessSection], entries } };
    return [{ ...record, own_settings: own }];
  });
}
