import { PERSON_KEYS } from '#core/purchase/rules/history/history-chain.ts';
import { canonicalJson } from '#platform/shared/signing/canonical-json.ts';

/** The part of an audit log entry that a day's root proves. */
export interface ProvenAuditEntry {
  readonly id: number;
  readonly kind: string;
  readonly at: string;
  readonly actor_user_id: number | null;
  readonly impersonator_id: number | null;
  readonly subject_user_id: number | null;
  readonly data: Readonly<Record<string, unknown>>;
}

const isPerson = (key: string) => key === 'name' || PERSON_KEYS.has(key);

function facts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(facts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (isPerson(key) ? [] : [[key, facts(one)]])),
  );
}

/**
 * Returns the text that represents an audit log entry in a day's root. Excludes everything that may change when a
 * person is erased (ADR 0045).
 */
export function canonicalAuditText(entry: ProvenAuditEntry): string {
  return canonicalJson({ ...entry, data: facts(entry.data), v: 1 });
}
