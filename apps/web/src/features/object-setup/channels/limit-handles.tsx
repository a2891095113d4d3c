import { limitStep, limitsUpwards, snappedLimit } from "@monitor/domain";
import type { LimitName, LimitPlaces, Unit } from "@monitor/domain";
import { useId } from "react";
import type { KeyboardEvent, SyntheticEvent } from "react";
import { spreadLabels, yOf } from "../../../shared/charts/chart-model.ts";
import type { PlotArea } from "../../../shared/charts/plot-spec.ts";
import type { ValueAxis } from "../../../shared/charts/value-axis.ts";
import { markText, valueText } from "../../../shared/charts/value-text.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { followDrag } from "./follow-drag.ts";
import styles from "./limit-chart.module.css";
import { useChannelMessages } from "./texts.ts";

export const kindOf = (name: LimitName) => (name.endsWith("error") ? "error" : "warning");
export const toneOf = (name: LimitName) => (kindOf(name) === "error" ? "down" : "warning");
const handleHeight = 26;
const bigSteps = 10;

export interface LimitHandlesProps {
  readonly places: LimitPlaces;
  readonly unit: Unit;
  readonly axis: ValueAxis;
  readonly area: PlotArea;
  /** What each kind of limit would have done, for who does not see the chart. */
  readonly says: Readonly<Record<"warning" | "error", string>>;
  readonly onMove: (name: LimitName, value: number) => void;
  readonly onOff: (name: LimitName) => void;
  /** The scale stays while a limit is dragged over it. */
  readonly onDrag: (isDragging: boolean) => void;
}

const within = (value: number, { minimum, maximum }: ValueAxis) => Math.min(maximum, Math.max(minimum, value));

/** By how many steps a key moves a limit; to an end of the scale are infinitely many. */
const stepsOfKey: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: bigSteps,
  PageDown: -bigSteps,
  Home: -Infinity,
  End: Infinity,
};

function afterKey(value: number, steps: number, axis: ValueAxis): number {
  if (!Number.isFinite(steps)) return steps < 0 ? axis.minimum : axis.maximum;
  return Number((value + steps * limitStep(axis.maximum - axis.minimum)).toPrecision(12));
}

/** A handle for each limit that is set: dragged, or moved by keys. */
export function LimitHandles(props: LimitHandlesProps) {
  const { places, unit, axis, area, says, onMove, onOff, onDrag } = props;
  const texts = useChannelMessages();
  const locale = useLanguage();
  const helpId = useId();
  const scaleLength = axis.maximum - axis.minimum;
  const set = [...limitsUpwards].reverse().flatMap((name) => {
    const value = places[name];
    return value === null ? [] : [{ name, value, y: yOf(within(value, axis), axis, area) }];
  });
  const middles = spreadLabels(
    set.map(({ y }) => y),
    handleHeight,
  );

  function press(event: KeyboardEvent, name: LimitName, value: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = stepsOfKey[event.key];
    const isOff = event.key === "Delete" || event.key === "Backspace";
    if (steps === undefined && !isOff) return;
    event.preventDefault();
    if (steps === undefined) onOff(name);
    else onMove(name, afterKey(value, steps, axis));
  }
  function drag(
    event: SyntheticEvent<HTMLElement>,
    { name, y, clientY }: { name: LimitName; y: number; clientY: number },
  ) {
    event.currentTarget.focus();
    onDrag(true);
    followDrag(
      (nowY, isFree) => {
        const share = 1 - (y + nowY - clientY - area.top) / area.height;
        const value = within(axis.minimum + share * scaleLength, axis);
        onMove(name, isFree ? Number(value.toPrecision(6)) : snappedLimit(value, scaleLength));
      },
      () => onDrag(false),
    );
  }

  return (
    <>
      <span id={helpId} hidden>
        {texts.handleHelp}
      </span>
      {set.map(({ name, value, y }, index) => (
        <div
          key={name}
          role="slider"
          tabIndex={0}
          className={styles.handle}
          data-tone={toneOf(name)}
          data-limit={name}
          // A finger moves the limit, not the page.
          style={{ top: middles[index] ?? y, touchAction: "none" }}
          aria-label={texts.limits[name]}
          aria-orientation="vertical"
          aria-describedby={helpId}
          aria-valuemin={Math.min(axis.minimum, value)}
          aria-valuemax={Math.max(axis.maximum, value)}
          aria-valuenow={value}
          aria-valuetext={`${valueText(value, unit, locale)}. ${says[kindOf(name)]}`}
          onKeyDown={(event) => press(event, name, value)}
          onMouseDown={(event) => {
            if (event.button !== 0) return;
            event.preventDefault();
            drag(event, { name, y, clientY: event.clientY });
          }}
          onTouchStart={(event) => {
            const touch = event.touches[0];
            if (touch && event.touches.length === 1) drag(event, { name, y, clientY: touch.clientY });
          }}
        >
          <i aria-hidden="true" />
          {texts.kinds[kindOf(name)]} {markText(value, unit, { locale, knownUnit: "" })}
        </div>
      ))}
    </>
  );
}
