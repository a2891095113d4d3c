import { RightsBelowCard } from "./rights-below.tsx";
import { OutlookCards } from "./rights-outlook.tsx";
import type { OutlookProps } from "./rights-outlook.tsx";

/** Beside the table of rights: what they mean, and what they do not reach. Load it lazily. */
export function SideCards({ hasBelow, ...outlook }: OutlookProps & { readonly hasBelow: boolean }) {
  return (
    <>
      <OutlookCards {...outlook} />
      {hasBelow ? <RightsBelowCard objectId={outlook.objectId} /> : null}
    </>
  );
}
