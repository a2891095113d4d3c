import type { ObjectType } from "@monitor/domain";
import { useParams } from "@tanstack/react-router";
import type { ObjectKey } from "../../shared/navigation/index.ts";

/** The object of the page; the router has checked type and id (RT-11). The sensor's pattern has no type part. */
export function useObjectKey(): ObjectKey {
  const params = useParams({ strict: false }) as { type?: ObjectType; id?: string };
  return { type: params.type ?? "sensor", id: params.id ?? "" };
}
