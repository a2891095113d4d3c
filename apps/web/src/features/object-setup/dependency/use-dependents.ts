import { dependentCalls } from "@monitor/contract";
import { useCall } from "../../../shared/api/index.ts";

/** What would be paused with an object if the other one depended on it too. */
export const useDependents = (chosenId: string, own: { readonly id: string } | undefined) =>
  useCall(
    dependentCalls.getDependents,
    { params: { id: chosenId }, query: own === undefined ? {} : { added: own.id } },
    { expects: [400, 403, 404], isEnabled: chosenId !== "" },
  );
