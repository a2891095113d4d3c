export { ObjectActionNotAllowed, ObjectActionNotPossible, ObjectNotFound, runAction } from "./action-errors.ts";
export { api, apiBaseUrl, runCall } from "./api.ts";
export { isServiceProblem, NoServerResponseError, RestApiError, ServiceUnavailableError } from "./api-errors.ts";
export { listenToFailures, reportFailure } from "./failures.ts";
export { createQueryClient } from "./query-client.ts";
export { useCall } from "./use-call.ts";
export type { UseCallOptions } from "./use-call.ts";
export { refreshRootGroup, refreshShownData } from "./refresh.ts";
export { usePublicSettings, useRootGroup, useVersions } from "./use-installation.ts";
