import { Filter, Server } from "lucide-react";
import type { RefObject } from "react";
import { PanelError } from "../../shared/error-boundary/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import type { DevicesState } from "./devices-state.ts";
import styles from "./object-devices.module.css";
import { useMessages } from "./texts.ts";

/** What list and tree are made of. */
export interface DevicesBodyProps {
  readonly root: AnyObject;
  readonly state: DevicesState;
  readonly scrollerRef: RefObject<HTMLDivElement | null>;
  /** Tells how many devices fit the filter; null while that is not known. */
  readonly onCount: (count: number | null) => void;
}

export function DevicesSkeleton() {
  return (
    <div aria-busy="true">
      <Card isFlush>
        {Array.from({ length: 9 }, (_, index) => (
          <div key={index} className={styles.skeletonRow}>
            <Skeleton width={16} height={16} />
            <Skeleton width={30} height={30} />
            <Skeleton width={120 + (index % 4) * 24} height={12} />
          </div>
        ))}
      </Card>
    </div>
  );
}

export function DevicesFailed({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  const texts = useMessages();
  return (
    <Card>
      <PanelError title={texts.failedTitle} error={error} onRetry={retry}>
        {texts.failedText}
      </PanelError>
    </Card>
  );
}

/** No device at all, or none that fits the filter. */
export function NoDevices({ isFiltered, isWay = false }: { readonly isFiltered: boolean; readonly isWay?: boolean }) {
  const texts = useMessages();
  const none = isWay
    ? { title: texts.noVisibleDevicesTitle, text: texts.noVisibleDevicesText }
    : { title: texts.noDevicesTitle, text: texts.noDevicesText };
  return (
    <Card>
      <EmptyState
        icon={<Icon shape={isFiltered ? Filter : Server} size={22} />}
        title={isFiltered ? texts.noMatchTitle : none.title}
      >
        {isFiltered ? texts.noMatchText : none.text}
      </EmptyState>
    </Card>
  );
}
