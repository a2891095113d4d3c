import type { FormSection, Reference } from "@monitor/contract";
import { ListTree, Network, Pencil } from "lucide-react";
import { keyOf } from "../../../shared/monitored-objects/index.ts";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { classNames } from "../../../shared/ui/class-names.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useMessages } from "../texts.ts";
import styles from "./settings.module.css";

/** Where the values of a section come from. */
export type Origin = "own" | "inherited" | "adds_up" | "none";

/** Where a section comes from, by what the form holds. */
export function originOf({ inherits }: FormSection, isOwn: boolean): Origin {
  if (inherits !== "section") return inherits;
  return isOwn ? "own" : "inherited";
}

export const originIcons = { own: Pencil, inherited: Network, adds_up: ListTree } as const;

/** Where a section comes from, in words. */
export function originLabel(origin: Origin, source: Reference | null, texts: ReturnType<typeof useMessages>): string {
  if (origin === "inherited") return source === null ? texts.fromAbove : texts.from(source.name ?? "");
  return { own: texts.own, adds_up: texts.addsUp, none: "" }[origin];
}

interface OriginPillProps {
  readonly origin: Origin;
  /** The object above; null where the user may not read it. */
  readonly source: Reference | null;
  /** The section at which the page of that object opens. */
  readonly section: string;
}

/** The pill in a section's head. */
export function OriginPill({ origin, source, section }: OriginPillProps) {
  const texts = useMessages();
  if (origin === "none") return null;
  const label = originLabel(origin, source, texts);
  const content = (
    <>
      <Icon shape={originIcons[origin]} size={12} />
      <span>{label}</span>
    </>
  );
  const className = classNames(styles.pill, styles[origin]);
  return origin === "inherited" && source !== null ? (
    <AppLink className={className} href={`${objectPath(keyOf(source), "settings")}#${section}`}>
      {content}
    </AppLink>
  ) : (
    <span className={className}>{content}</span>
  );
}
