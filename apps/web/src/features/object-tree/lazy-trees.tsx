import { lazyPart } from "../../shared/loading/index.ts";
import { DevicesSkeleton } from "./devices-states.tsx";

/** The page opens with the list: the code of the trees comes with the first look at one. */
const trees = () => import("./object-tree.tsx");
const options = { fallback: () => <DevicesSkeleton /> };

export const LazyPagedTree = lazyPart(async () => (await trees()).PagedTree, options);
export const LazyFoundTree = lazyPart(async () => (await trees()).FoundTree, options);
