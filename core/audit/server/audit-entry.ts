import type { AuditKind } from '#platform/shared/access/audit-kinds.ts';
import type { AuditEntry } from '../wire.ts';

export interface AuditRow {
  readonly id: number;
  readonly at: string;
  readonly kind: AuditKind;
  readonly actor_user_id: number | null;
  readonly actor_name: string;
  readonly impersonator_id: number | null;
  readonly impersonator_name: string;
  readonly subject_user_id: number | null;
  readonly subject_name: string;
  readonly ip: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Returns an entry for display: values before and after the change in pairs, all other data by field. */
export function presentAuditEntry(row: AuditRow): AuditEntry {
  const { before, after, reason, side, ...rest } = row.data;
  const changes = changesOf(
    side === 'external_supplier' ? 'supplier_status' : 'account_status',
    before,
    after,
  );
  return {
    id: row.id,
    at: row.at,
    kind: row.kind,
    actor: { id: row.actor_user_id, name: row.actor_name },
    impersonator:
      row.impersonator_id === null ? null : { id: row.impersonator_id, name: row.impersonator_name },
    subject:
      row.subject_user_id === null && row.subject_name === ''
        ? null
        : { id: row.subject_user_id, name: row.subject_name },
    ip: row.ip,
    reason: wordsOf(reason),
    changes,
    details: Object.entries({ ...rest, ...countryOfNumber(changes, after) }).flatMap(([field, value]) => {
      const text = wordsOf(value);
      return text === '' ? [] : [{ field, value: text }];
    }),
  };
}

/**
 * Returns the country of a changed tax number if the country itself did not change, because the label of the number
 * depends on the country.
 */
function countryOfNumber(changes: AuditEntry['changes'], after: unknown): { country?: unknown } {
  const changed = (name: string) => changes.some(({ field }) => field === name);
  if (!changed('pib') || changed('country') || !isRecord(after) || after.country === undefined) return {};
  return { country: after.country };
}

/**
 * Returns the changed fields. `status` is the field name to use if `before` and `after` are account status
 * numbers instead of records.
 */
function changesOf(status: string, before: unknown, after: unknown): AuditEntry['changes'] {
  if (before === undefined && after === undefined) return [];
  if (!isRecord(before ?? {}) || !isRecord(after ?? {}))
    return [{ field: typeof after === 'number' ? status : '', from: wordsOf(before), to: wordsOf(after) }];
  const was: Readonly<Record<string, unknown>> = Object(before);
  const is: Readonly<Record<string, unknown>> = Object(after);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((field) => {
    const [from, to] = [wordsOf(was[field]), wordsOf(is[field])];
    return from === to ? [] : [{ field, from, to }];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a value as text: a list on one line, a record as its name if it has one. */
function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  if (!isRecord(value)) return String(value);
  if (typeof value.name === 'string') return value.name;
  return Object.entries(value)
    .map(([field, part]) => `${field}: ${wordsOf(part)}`)
    .join(', ');
}
