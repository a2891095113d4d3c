/** A request to an API under test. `path` is host-relative and starts with `/api/v2`; Link targets go in as they are. */
export interface ApiRequest {
  readonly token?: string | null;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A response; header names are in lower case, `body` is the JSON's data and undefined for an empty body. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** A header of a response as text; empty when it is missing. Numbers, which some hosts use for counts, become text. */
export function headerOf(response: ApiResponse, name: string): string {
  const value = response.headers[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A name and a password to log in with. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A running API with at least one probe, whose objects and sessions belong to the suite alone. */
export interface ApiUnderTest {
  readonly credentials: Credentials;
  /** A user who may read everything. */
  readonly readOnlyCredentials: Credentials;
  readonly request: (method: string, path: string, options?: ApiRequest) => Promise<ApiResponse>;
  /** Makes the sensor's check fail; when the promise is fulfilled, the API shows the sensor as down. */
  readonly makeSensorFail: (sensorId: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}
