export { ObjectActionNotAllowed, ObjectActionNotPossible, ObjectNotFound, runAction } from "./action-errors.ts";
export { api, apiBaseUrl, runCall, serverSilence, transport } from "./api.ts";
export {
  isNotStored,
  isServiceProblem,
  NoServerResponseError,
  RestApiError,
  ServiceUnavailableError,
} from "./api-errors.ts";
export { featuresQuery, useFeatureState, useHasFeature } from "./features.ts";
export { listenToFailures, reportFailure } from "./failures.ts";
export { runListPage } from "./list-pages.ts";
export { createPublicSettings, publicSettings } from "./public-settings.ts";
export { errorOfResponse } from "./transport.ts";
export { createQueryClient } from "./query-client.ts";
export { callQuery, useCall, useListPage, useSensorCounts, listPageQuery } from "./use-call.ts";
export type { UseCallOptions } from "./use-call.ts";
export { refreshAfterAction, refreshRootGroup, refreshShownData } from "./refresh.ts";
export { usePublicSettings, useRootGroup, useVersions } from "./use-installation.ts";
