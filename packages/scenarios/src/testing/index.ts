export { runApiSuite } from "./api-suite.ts";
export type { ApiRequest, ApiResponse, ApiUnderTest, Credentials } from "./api-under-test.ts";
