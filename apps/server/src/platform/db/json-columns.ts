/** What an edit of a budget changed beside the amount (`budget_changes.changes`). */
export interface BudgetFieldChange {
  readonly field: 'category' | 'date_from' | 'date_to';
  readonly from: string;
  readonly to: string;
}

/** What the last test of a login provider found out about it (`sso_providers.test_result`). */
export interface SsoTestResult {
  readonly email: string;
  /** Absent in results from before the name was read. */
  readonly name?: string;
  readonly refresh_token: boolean;
  readonly end_session: boolean;
  readonly backchannel_logout: boolean;
}
