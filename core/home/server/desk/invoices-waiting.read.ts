import { passesGate } from '#platform/shared/access/gates.ts';
import type { InboxQuery } from './inbox-groups.read.ts';

/** The maximum number of invoices shown. The e-invoices page lists all of them. */
const SHOWN = 3;

/** An e-invoice awaiting the caller's decision. */
export interface ChosenInvoice {
  readonly group_id: 'invoices';
  readonly total: number;
  readonly id: number;
  readonly since: string;
  /** The gross total of all undecided invoices by currency. */
  readonly sums: Readonly<Record<string, string>>;
  readonly own_order: {
    readonly number: string;
    readonly supplier: string;
    readonly gross: string;
    readonly currency: string;
    readonly decide_by: string;
  };
}

/**
 * Returns the part of the home page's statement that reads undecided e-invoices, earliest deadline first (ADR
 * 0107); null if the caller may not decide on them.
 */
export function invoicesSql({ ctx: { actor } }: InboxQuery): string | null {
  if (!passesGate(actor, 'finances')) return null;
  return `(
    with undecided as materialized (
      select i.id, i.created_at, i.number, i.supplier_name, i.gross, i.currency, i.decide_by
      from incoming_invoices i where i.company_id = $1 and i.state in ('new', 'question'))
    select 'invoices' as group_id, (count(*) over ())::int as total, i.id, i.created_at as since, null::jsonb,
      jsonb_build_object('number', i.number, 'supplier', i.supplier_name, 'gross', i.gross::text,
        'currency', i.currency, 'decide_by', i.decide_by::text),
      (select jsonb_object_agg(c.currency, c.gross) from (
        select currency, sum(gross)::text as gross from undecided group by currency) c)
    from undecided i
    order by i.decide_by, i.id limit ${SHOWN})`;
}
