import { maySeePrices } from '#core/purchase/rules/visibility.ts';
import { findVisiblePurchase } from '#core/purchase/server/record/find-purchase.ts';
import { type PurchaseRow, toBarePurchaseState } from '#core/purchase/server/record/purchase-row.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { route } from '#platform/server/http/route.ts';
import { changeLandedRates } from './actions/change-landed-rates.ts';
import { overrideLandedCosts } from './actions/override-landed.ts';
import { readLandedComparison, readLandedRates } from './landed.read.ts';
import { mayOverrideLandedCosts } from './may-override.ts';

/**
 * Finds a request whose prices the caller may see. The company's setting controls only what pages show; it does not
 * restrict access here.
 */
async function findCompared(ctx: CompanyContext, params: { readonly id: number }): Promise<PurchaseRow> {
  const row = await findVisiblePurchase(ctx, params);
  if (row.kind !== 'request' || !maySeePrices(ctx.actor, toBarePurchaseState(row))) throw notFoundError();
  return row;
}

export const landedRoutes = [
  route<'GET purchases/{id}/landed', PurchaseRow>('GET purchases/{id}/landed', {
    gate: 'app',
    find: findCompared,
    handle: (ctx, { subject }) => readLandedComparison(ctx, subject.id),
  }),

  route<'PUT purchases/{id}/landed', PurchaseRow>('PUT purchases/{id}/landed', {
    gate: 'app',
    find: findCompared,
    permit: mayOverrideLandedCosts,
    handle: async (ctx, { subject, ifMatch, body }) => {
      await overrideLandedCosts(ctx, { subject, ifMatch }, body);
      return readLandedComparison(ctx, subject.id);
    },
  }),

  route('GET user-profile/landed-rates', {
    gate: 'companySettings',
    handle: ({ tenant }) => readLandedRates(tenant),
  }),

  route('PUT user-profile/landed-rates', {
    gate: 'companySettings',
    find: ({ tenant }) => readLandedRates(tenant),
    handle: async (ctx, { subject, ifMatch, body }) => {
      await changeLandedRates(ctx, { subject, ifMatch }, body);
      return readLandedRates(ctx.tenant);
    },
  }),
];
