import { createHash } from 'node:crypto';
import { canonicalAuditText, type ProvenAuditEntry } from '#modules/proofs/rules/audit-text.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

/** A leaf of a root; `hash` is the end of a chain or the digest of an audit log entry. */
export interface NewLeaf {
  readonly purchase_id: number | null;
  readonly seq: number | null;
  readonly audit_id: number | null;
  readonly hash: Buffer;
}

/**
 * The chains that have grown since their head was last included in a root, sorted by purchase. Locks nothing, so that
 * appending is not blocked. A head whose row was locked when the last root was created still has the "grown" mark, but
 * may already be in that root.
 */
const GROWN = namedStatement(`
  select h.purchase_id, h.seq, null::bigint as audit_id, h.head as hash
  from event_heads h
  where h.company_id = $1 and h.grown and h.seq > 0 and not exists (
    select from company_root_leaves l
    where l.company_id = h.company_id and l.purchase_id = h.purchase_id and l.seq = h.seq)
  order by h.purchase_id`);

/**
 * The log entries that are not in any root yet: before the first root, the entries of the day; later, the entries since
 * the last root. Looks back one more hour, because a transaction that began before the last root may have ended after
 * it.
 */
const LOGGED = namedStatement(`
  select a.id, a.kind, chain_moment(a.at) as at, a.actor_user_id, a.impersonator_id, a.subject_user_id, a.data
  from audit_events a
  where a.company_id = $1
    and a.at >= coalesce((select r.created_at - interval '1 hour' from company_roots r
      where r.company_id = $1 order by r.id desc limit 1), now_utc() - interval '1 day')
    and not exists (select from company_root_leaves l where l.company_id = $1 and l.audit_id = a.id)
  order by a.id`);

export async function readNewLeaves(tenant: Tenant): Promise<NewLeaf[]> {
  const grown = await tenant.rows<NewLeaf>(GROWN, []);
  const logged = await tenant.rows<ProvenAuditEntry>(LOGGED, []);
  return [...grown, ...logged.map(toAuditLeaf)];
}

export function toAuditLeaf(entry: ProvenAuditEntry): NewLeaf {
  return {
    ...{ purchase_id: null, seq: null, audit_id: entry.id },
    hash: createHash('sha256').update(canonicalAuditText(entry)).digest(),
  };
}
