import { sql } from 'kysely';
import type { TestServer } from '#app/server/test-support/server.ts';
import type { OfferStatus, PurchaseStatus } from '#core/purchase/rules/status.ts';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';

export interface RequestState {
  readonly status: PurchaseStatus;
  readonly hours?: number;
  readonly creator?: string;
  readonly sector?: string;
  readonly rejected?: boolean;
  readonly confirmed_by_owner?: boolean;
  /** The net price of the only offer, accepted or only submitted. */
  readonly offer?: { readonly net: string; readonly status: OfferStatus };
}

/** Inserts a request with this name in the given state, as the steps leading to it would leave it. */
export async function insertTestRequest(
  server: TestServer,
  name: string,
  state: RequestState,
): Promise<number> {
  const { hours = 24, creator = 'user@demo.test', sector = 'Magacin', offer, ...columns } = state;
  const tenant = await server.tenant('morava');
  return tenant.transaction(async (tx) => {
    const id = async (
      table: 'users' | 'sectors' | 'categories' | 'suppliers',
      column: string,
      value: string,
    ) =>
      (await tx.selectFrom(table).select('id').where(sql.ref(column), '=', value).executeTakeFirstOrThrow())
        .id;
    const purchase = await tx
      .insertInto('purchases', {
        request_number: `H-${name}`,
        name,
        kind: 'request',
        category_id: await id('categories', 'name', 'Ambalaža'),
        sector_id: await id('sectors', 'name', sector),
        creator_id: await id('users', 'email', creator),
        date_for_offer: sql<string>`now_utc() + make_interval(hours => ${hours})`,
        ...columns,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (offer) await withOffer(purchase.id, offer);
    return purchase.id;

    async function withOffer(purchase_id: number, { net, status }: { net: string; status: OfferStatus }) {
      const article = await tx
        .insertInto('articles', { purchase_id, position: 1, name: 'A', quantity: '1', unit: 'kg' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rfp = await tx
        .insertInto('rfps', {
          purchase_id,
          supplier_id: await id('suppliers', 'name', 'Pak Sistem d.o.o.'),
          status,
          sent_at: sql<string>`now_utc()`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const inserted = await tx
        .insertInto('offers', {
          rfp_id: rfp.id,
          version: 1,
          revision: 1,
          currency: 'RSD',
          net,
          vat: '0',
          gross: net,
          net_in_company_currency: net,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('offer_lines', {
          offer_id: inserted.id,
          article_id: article.id,
          quantity: '1',
          unit_price: net,
          vat_rate: '0',
          net,
        })
        .execute();
      await tx.updateTable('rfps').set({ offer_id: inserted.id }).where('id', '=', rfp.id).execute();
      if (status === OFFER_STATUS.ACCEPTED)
        await tx
          .insertInto('accepted_lines', { rfp_id: rfp.id, article_id: article.id, quantity: '1' })
          .execute();
    }
  });
}
