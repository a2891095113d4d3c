import type { ObjectKey } from "../../shared/navigation/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { Grid, GridCell } from "../../shared/ui/grid.tsx";
import { LineSkeletons } from "./line-skeletons.tsx";
import { FavouritesSkeleton, TileSkeletons } from "./tiles/tile-skeletons.tsx";

const headerHeight = 42;

/** A flush card with a header, and so many lines of this height. */
function ListSkeleton({ count, height }: { readonly count: number; readonly height: number }) {
  return (
    <Card isFlush>
      <LineSkeletons count={1} height={headerHeight} />
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
          <Card>
            <LineSkeletons count={isDevice ? 1 : 4} height={isDevice ? 36 : 41} />
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
