import type { ObjectType } from "@monitor/domain";
import { usePathParams } from "../../shared/navigation/index.ts";
import type { ObjectKey } from "../../shared/navigation/index.ts";

/** The object of the page; the router has checked type and id (RT-11). The sensor's pattern has no type part. */
export function useObjectKey(): ObjectKey {
  const { type = "sensor", id = "" } = usePathParams();
  return { type: type as ObjectType, id };
}
