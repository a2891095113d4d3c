import { rootGroupId } from "@monitor/domain";
import { useHasFeature } from "../../shared/api/index.ts";
import { PanelBoundary } from "../../shared/error-boundary/index.ts";
import { lazyPart, Nothing, whenIdle, whenQuiet } from "../../shared/loading/index.ts";
import { LogPanel } from "../../shared/log/index.ts";
import { isDeleted, isPassage, typeOf, useObject } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import type { ObjectKey } from "../../shared/navigation/index.ts";
import { pageStateOf } from "../../shared/state-banner/state-banners.ts";
import { Card } from "../../shared/ui/card.tsx";
import { Grid, GridCell } from "../../shared/ui/grid.tsx";
import { ChildrenCard } from "./children/children-card.tsx";
import { DetailsCard } from "./details/details-card.tsx";
import { LineSkeletons } from "./line-skeletons.tsx";
import styles from "./object-overview.module.css";
import { OverviewSkeleton } from "./overview-skeleton.tsx";
import { ProblemsCard } from "./problems/problems-card.tsx";
import { StatusCard } from "./status-card.tsx";
import { FavouritesSkeleton } from "./tiles/tile-skeletons.tsx";

// Not part of every object's overview.
const StateBanner = lazyPart(async () => (await import("../../shared/state-banner/state-banner.tsx")).StateBanner);
const ProbeCards = lazyPart(async () => (await import("./details/probe-cards.tsx")).ProbeCards, {
  fallback: CardsToCome,
});
const AvailabilityCard = lazyPart(async () => (await import("./details/availability-card.tsx")).AvailabilityCard, {
  fallback: CardsToCome,
});
const DeviceSensors = lazyPart(async () => (await import("./tiles/device-sensors.tsx")).DeviceSensors, {
  fallback: CardsToCome,
});
const DependentsCard = lazyPart(
  async () => (await import("../../shared/state-banner/dependents-card.tsx")).DependentsCard,
  { after: whenIdle, otherwise: Nothing },
);
const Favourites = lazyPart(async () => (await import("./tiles/favourites.tsx")).Favourites, {
  after: whenQuiet,
  fallback: ({ object }) => <FavouritesSkeleton objectId={object.id} />,
});

function CardsToCome() {
  return (
    <Card>
      <LineSkeletons count={4} height={36} />
    </Card>
  );
}

/** MO-01: the overview tab of the root group, a group, a probe or a device. */
export function ObjectOverview(key: ObjectKey) {
  const { data: object, error } = useObject(key);
  if (object) return <LoadedOverview object={object} isGone={isDeleted(error)} />;
  return error ? null : <OverviewSkeleton {...key} />;
}

interface LoadedOverviewProps {
  readonly object: AnyObject;
  /** It was deleted, or the user may no longer read it: the lists of what is below it are empty then, which says nothing of its state. */
  readonly isGone: boolean;
}

function LoadedOverview({ object, isGone }: LoadedOverviewProps) {
  const type = typeOf(object);
  const { disconnected, pause } = pageStateOf(object);
  const hasHistory = useHasFeature("ext/status-history");
  return (
    <>
      <div className={styles.banner}>{disconnected || pause ? <StateBanner object={object} /> : null}</div>
      <Grid>
        <GridCell span={8} xlSpan={9} isColumn>
          <PanelBoundary>
            <StatusCard object={object} isAway={disconnected !== null} />
          </PanelBoundary>
          {isGone ? null : type === "device" ? (
            <PanelBoundary>
              <DeviceSensors device={object} />
            </PanelBoundary>
          ) : (
            <>
              <PanelBoundary>
                <Favourites object={object} />
              </PanelBoundary>
              <PanelBoundary>
                <ChildrenCard object={object} />
              </PanelBoundary>
            </>
          )}
        </GridCell>
        <GridCell span={4} xlSpan={3} isColumn>
          {isGone || (disconnected && object.id !== rootGroupId) ? null : (
            <PanelBoundary>
              <ProblemsCard object={object} />
            </PanelBoundary>
          )}
          <PanelBoundary>
            <DetailsCard object={object} />
          </PanelBoundary>
          {type === "probe" && !isPassage(object) ? <ProbeCards probe={object} /> : null}
          {type === "device" && hasHistory ? (
            <PanelBoundary>
              <AvailabilityCard object={object} />
            </PanelBoundary>
          ) : null}
          {isGone ? null : (
            <>
              <DependentsCard objectId={object.id} />
              <LogPanel objectId={object.id} objectName={object.name} hasObjects />
            </>
          )}
        </GridCell>
      </Grid>
    </>
  );
}
