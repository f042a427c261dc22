import type { AccountRule, AccountState } from './payee-guard.ts';
import { accountLastDigits } from './supplier-account.ts';

interface Version {
  readonly id: number;
  readonly number: string;
  readonly state: AccountState;
  readonly rule: AccountRule | null;
}

interface Accounts<V extends Version> {
  /** Newest first. */
  readonly data: readonly V[];
  readonly in_force: number | null;
  /** The account that was in force before it was emptied; '' if there was none. */
  readonly known_before: string;
}

/** The state of a supplier's bank account, for the one sentence about it. Numbers are the last four characters. */
export type AccountSummary<V extends Version> =
  | { readonly kind: 'in_force'; readonly digits: string; readonly version: V }
  /** Waits for a second person; `current` is '' if payments go to no account. */
  | { readonly kind: 'proposed'; readonly digits: string; readonly current: string; readonly version: V }
  /** Approved, but its waiting time is not over. */
  | { readonly kind: 'approved'; readonly digits: string; readonly current: string; readonly version: V }
  | { readonly kind: 'emptied'; readonly digits: string; readonly version: V }
  | { readonly kind: 'none' };

/** Returns the most important fact about the account: an open proposal, else the account in force, else none. */
export function accountSummary<V extends Version>({
  data,
  in_force,
  known_before,
}: Accounts<V>): AccountSummary<V> {
  const used = data.find(({ id }) => id === in_force);
  const current = accountLastDigits(used?.number ?? '');
  const waiting = data.find(({ state }) => state === 'proposed' || state === 'approved');
  if (waiting && waiting.number !== '')
    return {
      kind: waiting.state === 'proposed' ? 'proposed' : 'approved',
      digits: accountLastDigits(waiting.number),
      current,
      version: waiting,
    };
  if (used && current !== '') return { kind: 'in_force', digits: current, version: used };
  if (used && known_before !== '')
    return { kind: 'emptied', digits: accountLastDigits(known_before), version: used };
  return { kind: 'none' };
}
