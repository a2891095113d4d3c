import { rootGroupId } from "@monitor/domain";
import { preferences } from "../../../shared/preferences/index.ts";
import { classNames } from "../../../shared/ui/class-names.ts";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import styles from "../object-overview.module.css";

const hasFavourites = preferences.of("hasFavourites");

function TileSkeleton({ className }: { readonly className?: string | undefined }) {
  return (
    <div className={classNames(styles.tileSkeleton, className)}>
      <Skeleton width="58%" height={10} />
      <Skeleton width="34%" height={18} />
    </div>
  );
}

/** Room for the sensors of a device. */
export function TileSkeletons() {
  return (
    <div className={styles.tiles} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <TileSkeleton key={index} />
      ))}
    </div>
  );
}

/** Room for the favourites of the root group, where it had some the last time. */
export function FavouritesSkeleton({ objectId }: { readonly objectId: string }) {
  if (objectId !== rootGroupId || !hasFavourites.get()) return null;
  return (
    <div className={styles.favourites} aria-busy="true">
      {Array.from({ length: 4 }, (_, index) => (
        <TileSkeleton key={index} className={styles.favouriteSkeleton} />
      ))}
    </div>
  );
}
