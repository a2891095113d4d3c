import { ObjectActionsProvider } from "../../features/object-actions/index.ts";
import { ObjectPage } from "../../features/object-header/index.ts";
import { ObjectDetails } from "../../features/object-overview/index.ts";
import { CalendarPage } from "../../features/object-setup/calendar/calendar-page.tsx";
import { useObjectKey } from "./use-object-key.ts";

export function CalendarScreen() {
  const object = useObjectKey();
  return (
    <ObjectActionsProvider>
      <ObjectPage key={object.id} {...object} activeTab={null} details={<ObjectDetails {...object} />}>
        <CalendarPage {...object} />
      </ObjectPage>
    </ObjectActionsProvider>
  );
}
