import type { AccountRule, AccountSource, AccountState } from '../rules/payee-guard.ts';

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    AccountRule: AccountRule;
    AccountSource: AccountSource;
    AccountState: AccountState;
  }
}
