import { formatFull } from "@monitor/domain";
import { Gauge, LayoutGrid, List } from "lucide-react";
import { useMemo } from "react";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { keyOf, useListMenu } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { preferences } from "../../../shared/preferences/index.ts";
import { useStore } from "../../../shared/state/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { EmptyState } from "../../../shared/ui/empty-state.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { SegmentedControl } from "../../../shared/ui/segmented-control.tsx";
import { textLinkClassName } from "../../../shared/ui/text-link.tsx";
import overview from "../object-overview.module.css";
import styles from "./device-sensors.module.css";
import { sensorsWorstFirst, worstFirstSort } from "./sensor-order.ts";
import { SensorRows } from "./sensor-rows.tsx";
import { SensorTiles } from "./sensor-tile.tsx";
import { useMessages } from "../texts.ts";
import { TileSkeletons } from "./tile-skeletons.tsx";
import { useSensorList } from "../use-sensor-list.ts";

const maxShown = 12;
const hasList = preferences.of("hasSensorList");

/** MO-01: the worst sensors of a device, twelve at most, as tiles or as a list. */
export function DeviceSensors({ device }: { readonly device: AnyObject }) {
  const texts = useMessages();
  const { sensors, total, error, retry } = useSensorList({
    id: device.id,
    sortBy: worstFirstSort,
    limit: maxShown,
  });
  const shown = useMemo(() => sensors && sensorsWorstFirst(sensors).slice(0, maxShown), [sensors]);
  const menu = useListMenu(shown ?? []);
  const isList = useStore(hasList);
  if (!shown && error) {
    return (
      <Card>
        <PanelError title={texts.sensorsFailed} error={error} onRetry={retry}>
          {texts.restIsFine}
        </PanelError>
      </Card>
    );
  }
  if (!shown) return <TileSkeletons />;
  if (shown.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Icon shape={Gauge} size={22} />} title={texts.noDeviceSensorsTitle}>
          {texts.noDeviceSensorsText}
        </EmptyState>
      </Card>
    );
  }
  return (
    <section aria-label={texts.sensorsTitle}>
      <SensorsHead device={device} shown={shown.length} total={total} />
      {isList ? (
        <Card isFlush>
          <div {...menu}>
            <SensorRows sensors={shown} />
          </div>
        </Card>
      ) : (
        <div className={overview.tiles} {...menu}>
          <SensorTiles sensors={shown} />
        </div>
      )}
    </section>
  );
}

interface SensorsHeadProps {
  readonly device: AnyObject;
  readonly shown: number;
  readonly total: number;
}

function SensorsHead({ device, shown, total }: SensorsHeadProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const hasMore = shown < total;
  const all = formatFull(total, locale);
  return (
    <div className={styles.head}>
      <h2>{texts.sensorsTitle}</h2>
      <small>{hasMore ? texts.shownSensors(formatFull(shown, locale), all) : all}</small>
      {hasMore ? (
        <AppLink href={objectPath(keyOf(device), "tables")} className={`${textLinkClassName} ${styles.link}`}>
          {texts.viewAll}
        </AppLink>
      ) : null}
      <div className={styles.view}>
        <SegmentedControl
          label={texts.sensorsView}
          value={useStore(hasList) ? "list" : "tiles"}
          segments={[
            { value: "tiles", label: texts.tiles, icon: LayoutGrid },
            { value: "list", label: texts.list, icon: List },
          ]}
          onChange={(view) => hasList.set(view === "list")}
        />
      </div>
    </div>
  );
}
