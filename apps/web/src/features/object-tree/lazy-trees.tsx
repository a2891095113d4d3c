import { lazy, Suspense } from "react";
import type { ComponentProps } from "react";
import { DevicesSkeleton } from "./devices-states.tsx";

/** The page opens with the list: the code of the trees comes with the first look at one. */
const trees = () => import("./object-tree.tsx");
const ObjectTreePart = lazy(async () => ({ default: (await trees()).ObjectTree }));
const PagedTreePart = lazy(async () => ({ default: (await trees()).PagedTree }));
const FoundTreePart = lazy(async () => ({ default: (await trees()).FoundTree }));

export function LazyObjectTree(props: ComponentProps<typeof ObjectTreePart>) {
  return (
    <Suspense fallback={<DevicesSkeleton />}>
      <ObjectTreePart {...props} />
    </Suspense>
  );
}

export function LazyPagedTree(props: ComponentProps<typeof PagedTreePart>) {
  return (
    <Suspense fallback={<DevicesSkeleton />}>
      <PagedTreePart {...props} />
    </Suspense>
  );
}

export function LazyFoundTree(props: ComponentProps<typeof FoundTreePart>) {
  return (
    <Suspense fallback={<DevicesSkeleton />}>
      <FoundTreePart {...props} />
    </Suspense>
  );
}
