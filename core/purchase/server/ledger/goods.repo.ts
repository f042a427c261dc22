import type { TenantTx } from '#platform/server/db/tenant.ts';

/**
 * Updates the columns that the warehouse list uses: whether goods of a purchase are open, the earliest day promised for
 * them (from the supplier's answer to its order, else from its offer, else the requested day), and the search words.
 * Call it after each change of ordered or received quantities, in the same transaction.
 */
export async function updateOpenGoods(tx: TenantTx, purchaseId: number): Promise<void> {
  await tx.rows({ name: 'note_goods', text: NOTE_GOODS }, [purchaseId]);
}

// Ad hoc and direct purchases have no receipts, so they never have open goods here (product 5).
const NOTE_GOODS = `
  with line as (
    select a.id as award_id, l.article_id, coalesce(a.promised_on, o.delivery_date, q.date_for_delivery) as expected,
      q.kind = 'request' and l.quantity > coalesce(sum(rl.quantity + rl.closed_short), 0) as open
    from awards a
    join purchases q on q.company_id = $1 and q.id = a.purchase_id
    join award_lines l on l.company_id = $1 and l.award_id = a.id
    left join rfps f on f.company_id = $1 and f.id = a.rfp_id
    left join offers o on o.company_id = $1 and o.id = f.offer_id
    left join receipts r on r.company_id = $1 and r.award_id = a.id and r.state = 'done'
    left join receipt_lines rl on rl.company_id = $1 and rl.receipt_id = r.id and rl.article_id = l.article_id
    where a.company_id = $1 and a.purchase_id = $2
    group by a.id, a.promised_on, l.article_id, l.quantity, o.delivery_date, q.date_for_delivery, q.kind),
  word as (
    select a.order_number as word from awards a where a.company_id = $1 and a.purchase_id = $2
    union select s.name from awards a join suppliers s on s.company_id = $1 and s.id = a.supplier_id
      where a.company_id = $1 and a.purchase_id = $2
    union select t.name from line join articles t on t.company_id = $1 and t.id = line.article_id
    union select r.number || ' ' || r.delivery_note_number from receipts r
      where r.company_id = $1 and r.purchase_id = $2)
  update purchases p set
    goods_open = coalesce((select bool_or(open) from line), false),
    expected_on = (select coalesce(min(expected) filter (where open), max(expected)) from line),
    warehouse_text = search_key(coalesce((select string_agg(word, ' ') from word), ''))
  where p.company_id = $1 and p.id = $2`;
