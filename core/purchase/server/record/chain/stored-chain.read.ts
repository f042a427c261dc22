import type { ChainedEntry } from '#core/purchase/rules/history/history-chain.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

/** An entry with its position in the chain, as stored; `seq` is null if it is not chained yet. */
export interface StoredEntry extends ChainedEntry {
  readonly id: number;
  readonly seq: number | null;
  readonly digest: Buffer | null;
  readonly hash: Buffer | null;
  readonly commitments: Readonly<Record<string, string>> | null;
  readonly salts: Readonly<Record<string, string>> | null;
}

/** The end of a chain, stored separately from the entries. */
export interface ChainEnd {
  readonly seq: number;
  readonly head: Buffer;
  /** The number of entries at the beginning that were chained retroactively, at `attested_at`. */
  readonly older: number;
  readonly attested_at: string | null;
}

export interface StoredChain {
  readonly end: ChainEnd | null;
  /** In the order of the chain; entries that are not chained yet come last, by id. */
  readonly entries: readonly StoredEntry[];
}

interface Row {
  readonly end_seq: number | null;
  readonly head: Buffer | null;
  readonly older: number | null;
  readonly attested_at: string | null;
  readonly id: number | null;
  readonly seq: number | null;
  readonly digest: Buffer | null;
  readonly hash: Buffer | null;
  readonly commitments: Record<string, string> | null;
  readonly salts: Record<string, string> | null;
  readonly kind: string;
  readonly at: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly rfp: number | null;
  readonly actor: ChainedEntry['actor'];
  readonly data: Record<string, unknown>;
}

/** Reads the chain of a purchase and its end in one statement, so that no entry can be appended between the two. */
export async function readStoredChain(tenant: Tenant, purchaseId: number): Promise<StoredChain> {
  const rows = await tenant.rows<Row>(
    namedStatement(`
      select h.seq as end_seq, h.head, h.older, h.attested_at,
        e.id, e.seq, e.digest, e.hash, e.commitments, e.salts, e.kind, chain_moment(e.at) as at,
        e.from_status as "from", e.to_status as "to", e.rfp_id as rfp, e.data,
        jsonb_build_object('kind', e.actor_kind, 'user_id', e.actor_user_id, 'name', e.actor_name,
          'impersonator_id', e.impersonator_id, 'stands_in_for_user_id', e.stands_in_for_user_id,
          'stands_in_for_name', e.stands_in_for_name) as actor
      from purchases p
      left join event_heads h on h.company_id = p.company_id and h.purchase_id = p.id
      left join events e on e.company_id = p.company_id and e.purchase_id = p.id
      where p.company_id = $1 and p.id = $2
      order by e.seq, e.id`),
    [purchaseId],
  );
  const [first] = rows;
  return {
    end:
      first && first.end_seq !== null && first.head
        ? { seq: first.end_seq, head: first.head, older: first.older ?? 0, attested_at: first.attested_at }
        : null,
    entries: rows.flatMap(({ end_seq, head, older, attested_at, id, ...entry }) =>
      id === null ? [] : [{ id, ...entry }],
    ),
  };
}
