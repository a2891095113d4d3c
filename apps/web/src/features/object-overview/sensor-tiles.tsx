import { formatFull } from "@monitor/domain";
import { Gauge } from "lucide-react";
import { useMemo } from "react";
import { PanelError } from "../../shared/error-boundary/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import {
  keyOf,
  useDisplayOptions,
  useFavouriteSensors,
  useListMenu,
  useSensorsOf,
} from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { AppLink, objectPath } from "../../shared/navigation/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { textLinkClassName } from "../../shared/ui/text-link.tsx";
import styles from "./object-overview.module.css";
import { sensorsWorstFirst } from "./sensor-order.ts";
import { SensorTile } from "./sensor-tile.tsx";
import { useMessages } from "./texts.ts";

const mostTiles = 12;
const mostFavourites = 4;

/** MO-01: the sensors of a device as tiles, twelve at most. */
export function DeviceSensors({ device }: { readonly device: AnyObject }) {
  const texts = useMessages();
  const locale = useLanguage();
  const options = useDisplayOptions();
  const { data, error, refetch } = useSensorsOf(device.id);
  const sensors = useMemo(() => sensorsWorstFirst(data ?? [], options), [data, options]);
  const menu = useListMenu(sensors);
  if (!data && error) {
    return (
      <Card>
        <PanelError title={texts.sensorsFailed} error={error} onRetry={() => void refetch()}>
          {texts.restIsFine}
        </PanelError>
      </Card>
    );
  }
  if (!data) return <TileSkeletons />;
  if (sensors.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Icon shape={Gauge} size={22} />} title={texts.noDeviceSensorsTitle}>
          {texts.noDeviceSensorsText}
        </EmptyState>
      </Card>
    );
  }
  const shown = sensors.slice(0, mostTiles);
  const hasMore = shown.length < sensors.length;
  const all = formatFull(sensors.length, locale);
  return (
    <section aria-label={texts.sensorsTitle}>
      <div className={styles.sectionHead}>
        <h2>{texts.sensorsTitle}</h2>
        <small>{hasMore ? texts.shownSensors(formatFull(shown.length, locale), all) : all}</small>
        {hasMore ? (
          <AppLink href={objectPath(keyOf(device), "tables")} className={`${textLinkClassName} ${styles.sectionLink}`}>
            {texts.viewAll}
          </AppLink>
        ) : null}
      </div>
      <div className={styles.tiles} {...menu}>
        {shown.map((sensor) => (
          <SensorTile key={sensor.id} sensor={sensor} />
        ))}
      </div>
    </section>
  );
}

function TileSkeletons() {
  return (
    <div className={styles.tiles} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.tileSkeleton}>
          <Skeleton width="58%" height={10} />
          <Skeleton width="34%" height={18} />
        </div>
      ))}
    </div>
  );
}

/** MO-03: up to four favourite sensors below an object; nothing at all without one. */
export function Favourites({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const options = useDisplayOptions();
  const { data } = useFavouriteSensors(object.id);
  const sensors = useMemo(() => sensorsWorstFirst(data ?? [], options), [data, options]);
  const menu = useListMenu(sensors);
  if (sensors.length === 0) return null;
  return (
    <section aria-label={texts.favourites} className={styles.favourites} {...menu}>
      {sensors.slice(0, mostFavourites).map((sensor) => (
        <SensorTile key={sensor.id} sensor={sensor} isFavourite />
      ))}
    </section>
  );
}
