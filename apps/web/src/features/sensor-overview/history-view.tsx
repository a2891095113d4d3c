import { useEffect, useMemo, useRef } from "react";
import type { RefObject } from "react";
import { downtimeBands } from "../../shared/charts/bands.ts";
import type { ChartBand } from "../../shared/charts/bands.ts";
import { drawChartImage, pngOf } from "../../shared/charts/chart-image.ts";
import { ChartLegend } from "../../shared/charts/chart-legend.tsx";
import { chartModel, hasNoValues, shownUnitOf } from "../../shared/charts/chart-model.ts";
import type { ChartModel } from "../../shared/charts/chart-model.ts";
import { chartHeight, HistoryChart } from "../../shared/charts/history-chart.tsx";
import type { HistoryChartProps } from "../../shared/charts/history-chart.tsx";
import { HistoryTable } from "../../shared/charts/history-table.tsx";
import type { HistoryTableProps } from "../../shared/charts/history-table.tsx";
import { limitLabels } from "../../shared/charts/limit-labels.ts";
import { plotArea } from "../../shared/charts/plot-spec.ts";
import { useMessages } from "../../shared/charts/texts.ts";
import { useLanguage } from "../../shared/i18n/index.ts";

/** What a picture of the chart says above it. */
export interface PictureTexts {
  readonly title: string;
  readonly subtitle: string;
}
/** Makes a picture of the chart; null while there is none on the screen. */
export type TakePicture = (texts: PictureTexts) => Promise<Blob>;

export interface HistoryViewProps extends HistoryTableProps, Pick<HistoryChartProps, "span" | "onZoom" | "onZoomBack"> {
  readonly legendLabel: string;
  readonly isTable: boolean;
  /** Id of the Downtime channel, whose values are bands. */
  readonly downtimeId: string | null;
  readonly pauses: readonly ChartBand[];
  readonly pictureRef: RefObject<TakePicture | null>;
  readonly onToggle: (id: string) => void;
}

const noValues: readonly null[] = [];

/** Chart or table with the legend; the part that brings the drawing library. */
export function HistoryView(props: HistoryViewProps) {
  const { legendLabel, isTable, downtimeId, pauses, pictureRef, span, onToggle, onZoom, onZoomBack, ...table } = props;
  const { label, data, channels, selection, range } = table;
  const locale = useLanguage();
  const frameRef = useRef<HTMLDivElement>(null);
  const model = useMemo(() => chartModel({ data, channels, selection, locale }), [data, channels, selection, locale]);
  const downtime = (downtimeId === null ? null : data.columns.get(downtimeId)) ?? noValues;
  const bands = useMemo(
    (): ChartBand[] => [
      ...downtimeBands(data, downtime).map((band) => ({ ...band, tone: "down" as const })),
      ...pauses,
    ],
    [data, downtime, pauses],
  );
  usePicture(pictureRef, frameRef, model);
  return (
    <>
      {isTable ? (
        <HistoryTable {...table} />
      ) : (
        <div ref={frameRef}>
          <HistoryChart {...{ label, data, model, range, span, downtime, bands, onZoom, onZoomBack }} />
        </div>
      )}
      <ChartLegend
        label={legendLabel}
        channels={channels}
        selection={selection}
        unitTextOf={(channel) => shownUnitOf(model, channel)}
        onToggle={onToggle}
      />
    </>
  );
}

/** Gives the card the function that takes a picture of the chart. */
function usePicture(
  pictureRef: RefObject<TakePicture | null>,
  frameRef: RefObject<HTMLDivElement | null>,
  model: ChartModel,
): void {
  const locale = useLanguage();
  const { noValues: noValuesText } = useMessages();
  useEffect(() => {
    pictureRef.current = async (texts) => {
      const source = frameRef.current?.querySelector("canvas");
      if (!frameRef.current || !source) throw new Error("There is no chart to take a picture of");
      const size = { width: frameRef.current.clientWidth, height: chartHeight };
      const area = plotArea(size, model.axes);
      const legend = model.series.map((series) => ({
        name: series.name,
        colour: series.colour,
        unitText: shownUnitOf(model, series),
        ownColour: series.ownColour,
      }));
      const limits = limitLabels(model, area, locale);
      const note = hasNoValues(model) ? noValuesText : null;
      return pngOf(drawChartImage({ ...texts, source, size, area, legend, limits, note }));
    };
    return () => {
      pictureRef.current = null;
    };
  }, [pictureRef, frameRef, model, locale, noValuesText]);
}
