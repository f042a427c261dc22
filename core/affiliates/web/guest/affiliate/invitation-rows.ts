import { judgeInvitations } from '#core/affiliates/rules/invitations.ts';
import { MAX_AFFILIATE_INVITATIONS } from '#platform/shared/validation/limits.ts';
import type { BrokenRule } from '#platform/shared/wire/rules.ts';
import { splitPastedAddresses } from './pasted-addresses.ts';

export interface InvitationRow {
  readonly key: number;
  readonly email: string;
  /** The rule that the row violates. Cleared when the user types in the row. */
  readonly broken: BrokenRule | null;
}

let lastKey = 0;
export const createInvitationRow = (email = ''): InvitationRow => ({ key: ++lastKey, email, broken: null });
export const isEmptyRow = ({ email }: InvitationRow): boolean => email.trim() === '';

/** Returns the rows with one row changed. */
export function replaceRow(
  rows: readonly InvitationRow[],
  key: number,
  patch: Partial<InvitationRow>,
): readonly InvitationRow[] {
  return rows.map((row) => (row.key === key ? { ...row, ...patch } : row));
}

/** Returns the rows without the given row. At least one row always remains. */
export function removeRow(rows: readonly InvitationRow[], key: number): readonly InvitationRow[] {
  const rest = rows.filter((row) => row.key !== key);
  return rest.length > 0 ? rest : [createInvitationRow()];
}

/**
 * Returns the rows after a list was pasted into a row. The list fills that row, then the empty rows, then new
 * rows, up to ten in total. `over` is the number of addresses that did not fit. Returns undefined if the text is
 * a single address, which the browser then pastes itself.
 */
export function pasteAddresses(
  rows: readonly InvitationRow[],
  key: number,
  text: string,
): { readonly rows: readonly InvitationRow[]; readonly over: number } | undefined {
  const addresses = splitPastedAddresses(text);
  if (addresses.length < 2) return undefined;
  const queue = [...addresses];
  const filled = rows.map((row) =>
    row.key === key || isEmptyRow(row) ? { ...row, email: queue.shift() ?? row.email, broken: null } : row,
  );
  const room = MAX_AFFILIATE_INVITATIONS - filled.length;
  return {
    rows: [...filled, ...queue.slice(0, room).map((email) => createInvitationRow(email))],
    over: Math.max(0, queue.length - room),
  };
}

/**
 * Returns the rows with the errors that the form can find without the server: an invalid address, or an address
 * repeated from an earlier row. Only the server knows whether an address was invited before, has unsubscribed or
 * belongs to the affiliate.
 */
export function validateRows(rows: readonly InvitationRow[]): readonly InvitationRow[] {
  const { refused } = judgeInvitations(
    rows.map(({ email }) => email),
    { own: '', before: new Set(), unsubscribed: new Set(), leftToday: Number.POSITIVE_INFINITY },
  );
  const rules = new Map(refused.map(({ index, rule }) => [index, rule]));
  return rows.map((row, index) => {
    const rule = isEmptyRow(row) ? undefined : rules.get(index);
    return rule === undefined ? row : { ...row, broken: { rule, params: {} } };
  });
}
