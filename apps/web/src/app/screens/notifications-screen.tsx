import { NotificationsPage } from "../../features/notifications/index.ts";
import { ObjectActionsProvider } from "../../features/object-actions/index.ts";
import { WhyPanel } from "../../features/why/index.ts";

const whyPanel = (sensorId: string) => <WhyPanel sensorId={sensorId} isUp={false} />;

export function NotificationsScreen() {
  return (
    <ObjectActionsProvider>
      <NotificationsPage why={whyPanel} />
    </ObjectActionsProvider>
  );
}
