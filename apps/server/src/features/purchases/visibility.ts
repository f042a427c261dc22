import type { Actor } from '@ponuda/domain/access/actor';
import { type VisibilityClause, visibilityRule } from '@ponuda/domain/purchase/visibility';
import { type RawBuilder, sql } from 'kysely';

/**
 * The domain's visibility rule as a condition on `purchases` under the given name, for Kysely queries. Codes and
 * ids come from the session and the domain, and go as parameters all the same.
 */
export function visibleTo(actor: Actor, table = 'purchases'): RawBuilder<boolean> {
  const rule = visibilityRule(actor);
  if (rule.all) return sql<boolean>`true`;
  if (rule.anyOf.length === 0) return sql<boolean>`false`;
  const clauses = rule.anyOf.map((clause) => sql`(${sql.join(conditions(clause, table), sql` and `)})`);
  return sql<boolean>`(${sql.join(clauses, sql` or `)})`;
}

function conditions(clause: VisibilityClause, table: string): RawBuilder<unknown>[] {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const parts: RawBuilder<unknown>[] = [];
  if (clause.creatorId !== undefined) parts.push(sql`${column('creator_id')} = ${clause.creatorId}`);
  if (clause.sectorIds !== undefined) parts.push(sql`${column('sector_id')} = any(${[...clause.sectorIds]})`);
  if (clause.kind !== undefined) parts.push(sql`${column('kind')} = ${clause.kind}`);
  if (clause.statuses !== undefined) parts.push(sql`${column('status')} = any(${[...clause.statuses]})`);
  if (clause.confirmedByOwner !== undefined)
    parts.push(sql`${column('confirmed_by_owner')} = ${clause.confirmedByOwner}`);
  return parts;
}
