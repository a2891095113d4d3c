import { limitsUpwards } from "@monitor/domain";
import type { LimitName, LimitPlaces } from "@monitor/domain";
import { Plus, SlidersHorizontal } from "lucide-react";
import { Button } from "../../../shared/ui/button.tsx";
import styles from "./limit-trial.module.css";
import { useChannelMessages } from "./texts.ts";

export interface LimitButtonsProps {
  readonly places: LimitPlaces;
  readonly suggestionOf: (side: "upper" | "lower") => number | null;
  readonly onMove: (name: LimitName, value: number) => void;
  readonly onAdd: (name: LimitName, value: number) => void;
}

const sideOf = (name: LimitName) => (name.startsWith("max") ? "upper" : "lower");

/** A new limit begins where it hardly ever fires, and within the limits that are there. */
function placeOf(name: LimitName, { places, suggestionOf }: LimitButtonsProps): number {
  const suggested = suggestionOf(sideOf(name)) ?? 0;
  const at = limitsUpwards.indexOf(name);
  const others = limitsUpwards.map((each) => places[each]);
  const above = others.slice(at + 1).filter((value) => value !== null);
  const below = others.slice(0, at).filter((value) => value !== null);
  return Math.max(Math.min(suggested, ...above), ...below);
}

/** The limits that are off, each with a way to set it, and a suggestion. */
export function LimitButtons(props: LimitButtonsProps) {
  const { places, suggestionOf, onMove, onAdd } = props;
  const texts = useChannelMessages();
  const off = [...limitsUpwards].reverse().filter((name) => places[name] === null);
  const isLowerOnly = off.includes("max_error") && off.includes("max_warning") && off.length < limitsUpwards.length;
  const suggested = suggestionOf(isLowerOnly ? "lower" : "upper");
  return (
    <div className={styles.buttons}>
      {off.map((name) => (
        <Button key={name} size="sm" icon={Plus} data-limit={name} onClick={() => onAdd(name, placeOf(name, props))}>
          {texts.limits[name]}
        </Button>
      ))}
      {suggested === null ? null : (
        <Button
          size="sm"
          kind="ghost"
          icon={SlidersHorizontal}
          title={texts.suggestHelp}
          onClick={() => onMove(isLowerOnly ? "min_warning" : "max_warning", suggested)}
        >
          {texts.suggest}
        </Button>
      )}
    </div>
  );
}
