import { isPurchaseStatus } from '#core/purchase/rules/status.ts';
import { cancelPurchase } from '#core/purchase/server/change/cancel-purchase.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { executeStep } from '#core/purchase/server/change/execute-step.ts';
import { readPurchaseDetail } from '#core/purchase/server/detail/purchase-detail.read.ts';
import { readPurchasesPage } from '#core/purchase/server/lists/purchases-list.read.ts';
import type { SeenPurchase } from '#core/purchase/server/record/change.ts';
import { findVisiblePurchase, permitAction } from '#core/purchase/server/record/find-purchase.ts';
import type { PurchaseRow } from '#core/purchase/server/record/purchase-row.ts';
import { toPurchaseScope } from '#core/purchase/server/record/purchase-scope.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { type CompanyRoute, route } from '#platform/server/http/route.ts';
import type { GateName } from '#platform/shared/access/gates.ts';
import { approveAdhocDirect } from './actions/approve.ts';
import { createAdhocDirect } from './actions/create.ts';
import { editAdhocDirect } from './actions/edit.ts';
import { adhocDirectExport } from './export.ts';
import type { AdhocDirectKind } from './form.ts';

const GATES = {
  ad_hoc: { work: 'adHoc', create: 'adHocCreate' },
  direct: { work: 'direct', create: 'directCreate' },
} as const satisfies Record<AdhocDirectKind, Record<string, GateName>>;

/** Returns a finder for visible purchases of this kind. A purchase of a different kind results in 404. */
function find(kind: AdhocDirectKind) {
  return async (ctx: CompanyContext, params: { readonly id: number }): Promise<PurchaseRow> => {
    const row = await findVisiblePurchase(ctx, params);
    if (row.kind !== kind) throw notFoundError();
    return row;
  };
}

function list(kind: AdhocDirectKind): CompanyRoute<'GET ad-hoc-purchases/get/all'> {
  return {
    gate: GATES[kind].work,
    handle: async (ctx, { query }) => {
      const { page, status, ...filter } = query;
      if (status !== undefined && !isPurchaseStatus(status))
        return { data: [], current_page: page, total: 0, last_page: 1 };
      const { actor, session } = ctx;
      return await readPurchasesPage(toPurchaseScope(ctx), {
        actor,
        filter: { kind, status, ...filter },
        sort: 'newest',
        page,
        now: session.now,
      });
    },
  };
}

function file(kind: AdhocDirectKind): CompanyRoute<'GET ad-hoc-purchases/get/all/export'> {
  return {
    gate: GATES[kind].work,
    handle: (ctx, { query }) => exportList(ctx, query, adhocDirectExport(ctx, { kind, ...query })),
  };
}

function read(kind: AdhocDirectKind): CompanyRoute<'GET ad-hoc-purchases/get/{id}', PurchaseRow> {
  return {
    gate: GATES[kind].work,
    find: find(kind),
    handle: (ctx, { subject }) => readPurchaseDetail(ctx, subject.id),
  };
}

function create(kind: AdhocDirectKind): CompanyRoute<'POST ad-hoc-purchases/create'> {
  return { gate: GATES[kind].create, handle: (ctx, { body }) => createAdhocDirect(ctx, kind, body) };
}

// The access checks of the following routes also admit users who may not open the lists: finance users,
// storekeepers and the creator.

function update(kind: AdhocDirectKind): CompanyRoute<'PUT ad-hoc-purchases/update/{id}', PurchaseRow> {
  return {
    gate: 'app',
    find: find(kind),
    permit: permitAction('edit'),
    handle: (ctx, sent) => editAdhocDirect(ctx, kind, sent, sent.body),
  };
}

function step(
  kind: AdhocDirectKind,
  action: 'resubmit' | 'approve' | 'deliver',
  work: (ctx: CompanyContext, seen: SeenPurchase) => Promise<PurchaseDetail>,
): CompanyRoute<'PUT ad-hoc-purchases/approve/{id}', PurchaseRow> {
  return {
    gate: 'app',
    find: find(kind),
    permit: permitAction(action),
    handle: (ctx, sent) => work(ctx, sent),
  };
}

function reject(kind: AdhocDirectKind): CompanyRoute<'PUT ad-hoc-purchases/reject/{id}', PurchaseRow> {
  return {
    gate: 'app',
    find: find(kind),
    permit: permitAction('reject'),
    handle: (ctx, sent) =>
      changePurchase(ctx, sent, (change) => {
        const { note } = sent.body;
        return executeStep(change, 'reject', { context: { note }, note });
      }),
  };
}

function cancel(kind: AdhocDirectKind): CompanyRoute<'PUT ad-hoc-purchases/cancel/{id}', PurchaseRow> {
  return {
    gate: 'app',
    find: find(kind),
    permit: permitAction('cancel'),
    handle: (ctx, sent) => cancelPurchase(ctx, sent, sent.body.cancel_reason),
  };
}

const taking = (action: 'resubmit' | 'deliver') => (ctx: CompanyContext, seen: SeenPurchase) =>
  changePurchase(ctx, seen, (change) => executeStep(change, action));
const resubmit = taking('resubmit');
const deliver = taking('deliver');

/** Routes for ad hoc and direct purchases (specification §2 and §7): the same steps under two sets of paths. */
export const adhocDirectRoutes = [
  route('GET ad-hoc-purchases/get/all', list('ad_hoc')),
  route('GET ad-hoc-purchases/get/all/export', file('ad_hoc')),
  route('GET ad-hoc-purchases/get/{id}', read('ad_hoc')),
  route('POST ad-hoc-purchases/create', create('ad_hoc')),
  route('PUT ad-hoc-purchases/update/{id}', update('ad_hoc')),
  route('PUT ad-hoc-purchases/resubmit/{id}', step('ad_hoc', 'resubmit', resubmit)),
  route('PUT ad-hoc-purchases/approve/{id}', step('ad_hoc', 'approve', approveAdhocDirect)),
  route('PUT ad-hoc-purchases/reject/{id}', reject('ad_hoc')),
  route('PUT ad-hoc-purchases/cancel/{id}', cancel('ad_hoc')),
  route('PUT ad-hoc-purchases/deliver/{id}', step('ad_hoc', 'deliver', deliver)),

  route('GET direct-purchases/get/all', list('direct')),
  route('GET direct-purchases/get/all/export', file('direct')),
  route('GET direct-purchases/get/{id}', read('direct')),
  route('POST direct-purchases/create', create('direct')),
  route('PUT direct-purchases/update/{id}', update('direct')),
  route('PUT direct-purchases/resubmit/{id}', step('direct', 'resubmit', resubmit)),
  route('PUT direct-purchases/approve/{id}', step('direct', 'approve', approveAdhocDirect)),
  route('PUT direct-purchases/reject/{id}', reject('direct')),
  route('PUT direct-purchases/cancel/{id}', cancel('direct')),
  route('PUT direct-purchases/deliver/{id}', step('direct', 'deliver', deliver)),
];
