/** The result of the last test of a login provider (`sso_providers.test_result`). */
export interface SsoTestResult {
  readonly email: string;
  /** The user's name; absent in results that were stored before tests read the name. */
  readonly name?: string;
  readonly refresh_token: boolean;
  readonly end_session: boolean;
  readonly backchannel_logout: boolean;
}

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    SsoTestResult: SsoTestResult;
  }
}
