import { Download, FileImage, FileSpreadsheet, LayoutGrid } from "lucide-react";
import { useState } from "react";
import type { RefObject } from "react";
import { useHasFeature } from "../../shared/api/index.ts";
import { fileNameOf, historyCsv, saveFile } from "../../shared/charts/csv.ts";
import type { HistoryData } from "../../shared/charts/history-data.ts";
import { useGo, usePathParams } from "../../shared/navigation/index.ts";
import { notices } from "../../shared/notices/index.ts";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { LazyMenu } from "../../shared/loading/overlays.ts";
import type { ChannelRow } from "./channel-rows.ts";
import type { TakePicture } from "./history-view.tsx";
import { useMessages } from "./texts.ts";

export interface HistoryDownloadsProps {
  readonly sensorName: string;
  readonly spanName: string;
  /** What the names of files say of the span. */
  readonly fileRange: string;
  /** Null while there is nothing to save. */
  readonly data: HistoryData | null;
  readonly rows: readonly ChannelRow[];
  readonly hasPicture: boolean;
  readonly pictureRef: RefObject<TakePicture | null>;
}

/** What is shown as a file: the values of all channels as CSV, the chart as a picture. */
export function HistoryDownloads(props: HistoryDownloadsProps) {
  const { sensorName, spanName, fileRange, data, rows, hasPicture, pictureRef } = props;
  const texts = useMessages();
  const go = useGo();
  const { id } = usePathParams();
  const hasBoards = useHasFeature("ext/dashboards");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const fileName = `${fileNameOf(sensorName)}-${fileRange}`;

  async function savePicture() {
    try {
      const picture = await pictureRef.current?.({ title: sensorName, subtitle: spanName });
      if (picture) saveFile(`${fileName}.png`, picture);
    } catch {
      notices.show({ id: "chart-picture", type: "error", title: texts.pictureFailed });
    }
  }
  const entries = [
    {
      id: "csv",
      label: texts.downloadCsv,
      icon: FileSpreadsheet,
      onSelect: () => (data ? saveFile(`${fileName}.csv`, csvOf(data, rows)) : undefined),
    },
    {
      id: "png",
      label: texts.downloadPng,
      icon: FileImage,
      disabledReason: hasPicture ? undefined : texts.noPicture,
      onSelect: () => void savePicture(),
    },
    ...(hasBoards
      ? [
          {
            id: "board",
            label: texts.putOnBoard,
            icon: LayoutGrid,
            onSelect: () => go(`/dashboards/put?sensors=${id}`),
          },
        ]
      : []),
  ];
  return (
    <>
      <IconButton
        icon={Download}
        size="sm"
        label={texts.download}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        isDisabled={!data}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor ? (
        <LazyMenu
          label={texts.download}
          anchor={anchor}
          align="end"
          groups={[entries]}
          onClose={() => setAnchor(null)}
        />
      ) : null}
    </>
  );
}

/** Every channel with its unit in the heading; names that a spreadsheet would take for formulas are made harmless. */
function csvOf(data: HistoryData, rows: readonly ChannelRow[]): string {
  const names = new Map(
    rows.map(({ channel, unit }) => {
      const name = unit.display_unit ? `${channel.name} (${unit.display_unit})` : channel.name;
      return [channel.id, name];
    }),
  );
  return historyCsv(data, names, "time_utc");
}
