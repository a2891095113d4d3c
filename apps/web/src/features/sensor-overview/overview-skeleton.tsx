import { useHasFeature } from "../../shared/api/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { Grid, GridCell } from "../../shared/ui/grid.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { chartAreaHeight } from "./history-card.tsx";
import styles from "./sensor-overview.module.css";
import { statusHistoryHeight } from "./status-card.tsx";
import { useMessages } from "./texts.ts";

const gaugeSize = 177;
const lines = ["44%", "58%", "38%", "52%", "62%", "46%"];

function Lines({ count }: { readonly count: number }) {
  return (
    <div className={styles.lines}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} width={lines[index % lines.length] ?? "50%"} height={10} />
      ))}
    </div>
  );
}

/** MO-04: the page in its final form while the sensor is on its way. */
export function OverviewSkeleton() {
  const texts = useMessages();
  const hasStatus = useHasFeature("ext/status-history");
  return (
    <Grid>
      <GridCell span={8} xlSpan={9} isColumn>
        <Grid isStretched>
          <GridCell span={5}>
            <Card isTall isBusy title={120}>
              <div className={styles.primary}>
                <Skeleton width={gaugeSize} height={gaugeSize} isRound />
              </div>
            </Card>
          </GridCell>
          <GridCell span={7}>
            <Card title={texts.channels} isTall isBusy>
              <Lines count={6} />
            </Card>
          </GridCell>
        </Grid>
        <Card title={texts.history} isBusy>
          <div className={styles.history}>
            <Skeleton height={chartAreaHeight} />
          </div>
        </Card>
      </GridCell>
      <GridCell span={4} xlSpan={3} isColumn>
        <Card title={texts.details} isBusy>
          <Lines count={12} />
        </Card>
        {hasStatus ? (
          <Card title={texts.statusTitle.month} isBusy>
            <Skeleton height={statusHistoryHeight} />
          </Card>
        ) : null}
      </GridCell>
    </Grid>
  );
}
