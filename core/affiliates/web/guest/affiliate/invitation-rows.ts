import { judgeInvitations } from '#core/affiliates/rules/invitations.ts';
import { AFFILIATE_INVITATIONS_MAX } from '#platform/shared/validation/limits.ts';
import type { BrokenRule } from '#platform/shared/wire/rules.ts';
import { pastedAddresses } from './pasted-addresses.ts';

export interface InvitationRow {
  readonly key: number;
  readonly email: string;
  /** Names the rule that the row breaks; it goes away with the next key typed in it. */
  readonly broken: BrokenRule | null;
}

let lastKey = 0;
export const newRow = (email = ''): InvitationRow => ({ key: ++lastKey, email, broken: null });
export const isEmpty = ({ email }: InvitationRow): boolean => email.trim() === '';

/** Rows with a change in one of them. */
export function changedRow(
  rows: readonly InvitationRow[],
  key: number,
  patch: Partial<InvitationRow>,
): readonly InvitationRow[] {
  return rows.map((row) => (row.key === key ? { ...row, ...patch } : row));
}

/** Rows without one of them; one always stays. */
export function withoutRow(rows: readonly InvitationRow[], key: number): readonly InvitationRow[] {
  const rest = rows.filter((row) => row.key !== key);
  return rest.length > 0 ? rest : [newRow()];
}

/**
 * Rows after a list was pasted into one of them: it fills that row, the empty ones, and new ones up to ten. `over`
 * counts what found no place. Undefined where the text is a single address, which the browser pastes itself.
 */
export function pastedInto(
  rows: readonly InvitationRow[],
  key: number,
  text: string,
): { readonly rows: readonly InvitationRow[]; readonly over: number } | undefined {
  const addresses = pastedAddresses(text);
  if (addresses.length < 2) return undefined;
  const queue = [...addresses];
  const filled = rows.map((row) =>
    row.key === key || isEmpty(row) ? { ...row, email: queue.shift() ?? row.email, broken: null } : row,
  );
  const room = AFFILIATE_INVITATIONS_MAX - filled.length;
  return {
    rows: [...filled, ...queue.slice(0, room).map((email) => newRow(email))],
    over: Math.max(0, queue.length - room),
  };
}

/**
 * Rows with what the form itself sees to be wrong: no address, or one that stands in a row above. Whether an address was
 * invited before, asked for no more mails or is one's own knows the server alone.
 */
export function checkedRows(rows: readonly InvitationRow[]): readonly InvitationRow[] {
  const { refused } = judgeInvitations(
    rows.map(({ email }) => email),
    { own: '', before: new Set(), unsubscribed: new Set(), leftToday: Number.POSITIVE_INFINITY },
  );
  const rules = new Map(refused.map(({ index, rule }) => [index, rule]));
  return rows.map((row, index) => {
    const rule = isEmpty(row) ? undefined : rules.get(index);
    return rule === undefined ? row : { ...row, broken: { rule, params: {} } };
  });
}
