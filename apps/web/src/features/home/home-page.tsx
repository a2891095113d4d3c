import { PanelBoundary } from "../../shared/error-boundary/index.ts";
import { rootPath, usePageTitle } from "../../shared/navigation/index.ts";
import { Grid, GridCell } from "../../shared/ui/grid.tsx";
import { About, FeatureCards } from "./feature-cards.tsx";
import styles from "./home.module.css";
import { QuickStart } from "./quick-start.tsx";
import { useMessages } from "./texts.ts";
import { VersionsCard } from "./versions-card.tsx";
import { Welcome } from "./welcome.tsx";

export interface HomePageProps {
  /** GU-03: the page that the first log-in was meant for. */
  readonly continuePath: string | null;
  readonly feedbackPath: string;
}

/** HO-01. */
export function HomePage({ continuePath, feedbackPath }: HomePageProps) {
  const texts = useMessages();
  usePageTitle(texts.pageTitle);
  return (
    <div className={styles.page}>
      <Welcome monitoringPath={rootPath()} feedbackPath={feedbackPath} continuePath={continuePath} />
      <Grid>
        <GridCell span={8} isColumn>
          <PanelBoundary>
            <FeatureCards />
          </PanelBoundary>
          <About />
        </GridCell>
        <GridCell span={4} isColumn>
          <PanelBoundary>
            <QuickStart feedbackPath={feedbackPath} />
          </PanelBoundary>
          <PanelBoundary>
            <VersionsCard />
          </PanelBoundary>
        </GridCell>
      </Grid>
    </div>
  );
}
