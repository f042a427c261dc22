import type { AccountSide } from '../wire/companies.ts';
import type { AccountState } from './companies/companies.repo.ts';

/** A moderator's last decision on a pending account, stored while it can be undone. */
export interface UndoableDecision {
  readonly side: AccountSide;
  /** The moderator who decided. Only that moderator can undo the decision. */
  readonly moderator_id: number;
  /** The instant at which the emails are sent. */
  readonly until: string;
  /** The values of the decided side's columns before the decision. */
  readonly before: Partial<AccountState>;
  /** The status of that side that the decision set. */
  readonly after: number;
  /** The dedupe keys of the emails that notify the owners. */
  readonly mails: readonly string[];
}

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    UndoableDecision: UndoableDecision;
  }
}
