import { calls, queryKeyOf } from "@monitor/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshShownData } from "../../shared/api/index.ts";
import { FavouriteFlag } from "../../shared/monitoring-ui/favourite-flag.tsx";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { typeOf } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { useMessages } from "./texts.ts";

/** Who may change the object, and the call exists: probes have none. */
function canToggle(object: AnyObject): boolean {
  return typeOf(object) !== "probe" && (object.rights ?? []).includes("edit");
}

const overviewCall = { probe: calls.getProbe, group: calls.getGroup, device: calls.getDevice, sensor: calls.getSensor };

/** MO-03: the flag beside the name; a button for those who may change the object, else a mark. */
export function FavouriteButton({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const { favourite } = useMonitoringWords();
  const queryClient = useQueryClient();
  const toggle = useMutation({
    // The calls that change objects come with the first change.
    mutationFn: async (favorite: boolean) => (await import("./set-favourite.ts")).setFavourite(object, favorite),
    onSuccess: (_answer, favorite) => {
      const queryKey = queryKeyOf(overviewCall[typeOf(object)], { params: { id: object.id } });
      queryClient.setQueryData(queryKey, (known: AnyObject | undefined) => known && { ...known, favorite });
      void refreshShownData(queryClient);
    },
  });
  const isFavourite = object.favorite === true;
  if (!canToggle(object)) return <FavouriteFlag isFavourite={isFavourite} label={favourite} />;
  return (
    <FavouriteFlag
      isFavourite={isFavourite}
      label={isFavourite ? texts.removeFavourite : texts.addFavourite}
      onToggle={() => toggle.mutate(!isFavourite)}
    />
  );
}
