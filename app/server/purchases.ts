import { adhocDirect } from '#core/adhoc-direct/server/index.ts';
import { confirmation } from '#core/confirmation/server/index.ts';
import { eInvoices } from '#core/e-invoices/server/index.ts';
import { finances } from '#core/finances/server/index.ts';
import { deadlineNotices } from '#core/home/server/desk/index.ts';
import { marketplace } from '#core/marketplace/server/procurements/index.ts';
import { offers } from '#core/offers/server/index.ts';
import { negotiation } from '#core/offers/server/negotiation/index.ts';
import { orderExchange } from '#core/order-exchange/server/index.ts';
import { orders } from '#core/orders/server/index.ts';
import { purchaseSheets } from '#core/papers/server/index.ts';
import { files } from '#core/purchase/server/files/index.ts';
import { purchase } from '#core/purchase/server/index.ts';
import { notes } from '#core/purchase/server/notes/index.ts';
import { purchaseSteps } from '#core/purchase-steps/server/index.ts';
import { requests } from '#core/requests/server/index.ts';
import { invitations } from '#core/requests/server/invitations/index.ts';
import { warehouse } from '#core/warehouse/server/index.ts';
import { articlePrices } from '#modules/article-prices/server/index.ts';
import { bestSplit } from '#modules/best-split/server/index.ts';
import { landedCost } from '#modules/landed-cost/server/index.ts';
import { offerWorkbook } from '#modules/offer-workbook/server/index.ts';
import { supplierRecord } from '#modules/supplier-record/server/index.ts';
import { templates } from '#modules/templates/server/index.ts';
import type { Feature } from '#platform/server/feature.ts';

const CAPABILITIES: readonly Feature[] = [
  requests,
  purchaseSteps,
  templates,
  invitations,
  marketplace,
  offers,
  offerWorkbook,
  bestSplit,
  supplierRecord,
  articlePrices,
  landedCost,
  adhocDirect,
  negotiation,
  confirmation,
  orders,
  purchaseSheets,
  notes,
  files,
  finances,
  eInvoices,
  orderExchange,
  warehouse,
  deadlineNotices,
  purchase,
];

/** Everything about purchases: core/purchase and its capabilities (docs/architecture.md). */
export const purchases: Feature = {
  routes: CAPABILITIES.flatMap(({ routes }) => routes),
  jobs: CAPABILITIES.flatMap(({ jobs = [] }) => jobs),
  mails: CAPABILITIES.flatMap(({ mails = [] }) => mails),
  fill() {
    for (const { fill } of CAPABILITIES) fill?.();
  },
};
