import { adhocDirect } from '#core/adhoc-direct/server/index.ts';
import { confirmation } from '#core/confirmation/server/index.ts';
import { incoming } from '#core/e-invoices/server/index.ts';
import { finances } from '#core/finances/server/index.ts';
import { desk } from '#core/home/server/desk/index.ts';
import { marketplace } from '#core/marketplace/server/procurements/index.ts';
import { offers } from '#core/offers/server/index.ts';
import { negotiation } from '#core/offers/server/negotiation/index.ts';
import { exchange } from '#core/order-exchange/server/index.ts';
import { papers } from '#core/papers/server/index.ts';
import { files } from '#core/purchase/server/files/index.ts';
import { core } from '#core/purchase/server/index.ts';
import { notes } from '#core/purchase/server/notes/index.ts';
import { steps } from '#core/purchase-steps/server/index.ts';
import { requests } from '#core/requests/server/index.ts';
import { invitations } from '#core/requests/server/invitations/index.ts';
import { warehouse } from '#core/warehouse/server/index.ts';
import { articlePrices } from '#modules/article-prices/server/index.ts';
import { optimiser } from '#modules/best-split/server/index.ts';
import { landed } from '#modules/landed-cost/server/index.ts';
import { offerWorkbook } from '#modules/offer-workbook/server/index.ts';
import { supplierHistory } from '#modules/supplier-record/server/index.ts';
import { templates } from '#modules/templates/server/index.ts';
import type { Feature } from '#platform/server/feature.ts';

const CAPABILITIES: readonly Feature[] = [
  requests,
  steps,
  templates,
  invitations,
  marketplace,
  offers,
  offerWorkbook,
  optimiser,
  supplierHistory,
  articlePrices,
  landed,
  adhocDirect,
  negotiation,
  confirmation,
  papers,
  notes,
  files,
  finances,
  incoming,
  exchange,
  warehouse,
  desk,
  core,
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
