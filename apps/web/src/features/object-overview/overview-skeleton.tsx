import type { ObjectKey } from "../../shared/navigation/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { Grid, GridCell } from "../../shared/ui/grid.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { LineSkeletons } from "./line-skeletons.tsx";
import styles from "./object-overview.module.css";
import { FavouritesSkeleton, TileSkeletons } from "./tiles/tile-skeletons.tsx";

const ringSize = 136;
const titleWidth = 110;

/** A flush card with a header and a number of lines of this height. */
function ListSkeleton({ count, height }: { readonly count: number; readonly height: number }) {
  return (
    <Card title={titleWidth} isFlush>
      <LineSkeletons count={count} height={height} />
    </Card>
  );
}

/** The cards of an overview in their final sizes while the object is on its way. */
export function OverviewSkeleton({ type, id }: ObjectKey) {
  const isDevice = type === "device";
  return (
    <div aria-busy="true">
      <Grid>
        <GridCell span={8} xlSpan={9} isColumn>
          <Card title={titleWidth}>
            {isDevice ? (
              <Skeleton />
            ) : (
              <div className={styles.hero}>
                <Skeleton width={ringSize} height={ringSize} isRound className={styles.ring} />
                <LineSkeletons count={4} height={30} />
                <LineSkeletons count={4} height={30} />
              </div>
            )}
          </Card>
          {isDevice ? (
            <TileSkeletons />
          ) : (
            <>
              <FavouritesSkeleton objectId={id} />
              <ListSkeleton count={7} height={36} />
            </>
          )}
        </GridCell>
        <GridCell span={4} xlSpan={3} isColumn>
          {isDevice ? null : <ListSkeleton count={5} height={72} />}
          <ListSkeleton count={isDevice ? 8 : 5} height={28} />
        </GridCell>
      </Grid>
    </div>
  );
}
