import { namedStatement } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { groupByKey } from '#platform/shared/groups-of.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import type { Unit } from '#platform/shared/units.ts';
import type { InvoiceLine } from '../rules/document.ts';
import { convertQuantityToUnit } from '../rules/match-lines.ts';
import type { InvoicedGoods } from '../wire.ts';

interface Row extends Pick<InvoicedGoods, 'number' | 'kind' | 'issued_on' | 'accepted'> {
  readonly id: string;
  readonly award_id: number;
  readonly article_id: number;
  readonly unit: Unit;
  readonly stated: string | null;
  readonly line: InvoiceLine;
}

// The lines of a document are numbered from 1 in document order.
const INVOICED = namedStatement(`
  select i.id, i.number, i.kind, i.issued_on, i.state = 'accepted' as accepted, m.award_id, m.article_id, t.unit, m.stated::text as stated,
    i.document -> 'lines' -> (m.position - 1) as line
  from awards a
  join incoming_invoice_lines m on m.company_id = $1 and m.award_id = a.id
  join incoming_invoices i on i.company_id = $1 and i.id = m.invoice_id and i.state <> 'refused'
  join articles t on t.company_id = $1 and t.id = m.article_id
  where a.company_id = $1 and a.purchase_id = $2
  order by i.issued_on, i.id, m.position`);

/**
 * Reads the quantities that suppliers have invoiced for a purchase, in the units of its orders. Intended for
 * users who receive goods, so it contains no prices and states only whether the invoice was accepted.
 */
export async function readInvoicedGoods(tenant: Tenant, purchaseId: number): Promise<InvoicedGoods[]> {
  const rows = await tenant.rows<Row>(INVOICED, [purchaseId]);
  return [...groupByKey(rows, ({ id }) => id).values()].map((of) => ({
    number: of[0].number,
    kind: of[0].kind,
    issued_on: of[0].issued_on,
    accepted: of[0].accepted,
    lines: [...groupByKey(of, ({ award_id, article_id }) => `${award_id}/${article_id}`).values()].map(
      (same) => ({
        award_id: same[0].award_id,
        article_id: same[0].article_id,
        quantity: sum(same.map(quantityOf)).toString(),
      }),
    ),
  }));
}

/** Returns the quantity entered by a user or, if there is none, the quantity in the document. */
function quantityOf({ stated, line, unit }: Row) {
  return stated === null
    ? (convertQuantityToUnit(line, unit) ?? toDecimal(line.quantity))
    : toDecimal(stated);
}
