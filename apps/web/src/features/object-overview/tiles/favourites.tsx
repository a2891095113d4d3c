import { rootGroupId } from "@monitor/domain";
import { useEffect, useMemo } from "react";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { useListMenu } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { preferences } from "../../../shared/preferences/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import styles from "../object-overview.module.css";
import { sensorsWorstFirst, worstFirstSort } from "./sensor-order.ts";
import { SensorTiles } from "./sensor-tile.tsx";
import { useMessages } from "../texts.ts";
import { FavouritesSkeleton } from "./tile-skeletons.tsx";
import { useSensorList } from "../use-sensor-list.ts";

const maxFavourites = 4;
const hasFavourites = preferences.of("hasFavourites");

/** MO-03: up to four favourite sensors below an object; nothing at all without one. */
export function Favourites({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const request = { id: object.id, condition: "favorite = true" };
  const { sensors, error, retry } = useSensorList({ ...request, sortBy: worstFirstSort, limit: maxFavourites });
  const shown = useMemo(() => sensors && sensorsWorstFirst(sensors).slice(0, maxFavourites), [sensors]);
  const menu = useListMenu(shown ?? []);
  const isRoot = object.id === rootGroupId;
  const hasAny = shown && shown.length > 0;
  useEffect(() => {
    if (isRoot && hasAny !== undefined && hasFavourites.get() !== hasAny) hasFavourites.set(hasAny);
  }, [isRoot, hasAny]);
  if (!shown && error) {
    return (
      <Card title={texts.favourites}>
        <PanelError title={texts.favouritesFailed} error={error} onRetry={retry}>
          {texts.restIsFine}
        </PanelError>
      </Card>
    );
  }
  if (!shown) return <FavouritesSkeleton objectId={object.id} />;
  if (shown.length === 0) return null;
  return (
    <section aria-label={texts.favourites} className={styles.favourites} {...menu}>
      <SensorTiles sensors={shown} isFavourite />
    </section>
  );
}
