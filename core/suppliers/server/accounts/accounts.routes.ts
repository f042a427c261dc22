import type { CompanyContext } from '#platform/server/context.ts';
import { route } from '#platform/server/http/route.ts';
import { getSupplier } from '../suppliers.read.ts';
import { readAccounts } from './accounts.read.ts';
import {
  approveAccount,
  liftHold,
  refuseAccount,
  stopAccount,
  withdrawAccount,
} from './actions/decide-account.ts';
import { proposeAccount } from './actions/propose-account.ts';

const find = (ctx: CompanyContext, { id }: { id: number }) => getSupplier(ctx.tenant, id);

interface Params {
  readonly id: number;
  readonly account_id: number;
}
const named = ({ id, account_id }: Params) => ({ supplier_id: id, account_id });

/** The routes of the versions of a supplier's bank account and their steps (ADR 0077). */
export const supplierAccountsRoutes = [
  route('GET suppliers/{id}/accounts', {
    gate: 'supplierAccountsRead',
    find,
    handle: (ctx, { subject }) => readAccounts(ctx, subject),
  }),

  route('POST suppliers/{id}/accounts', {
    gate: 'supplierAccounts',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject, body }) => {
      await proposeAccount(ctx, { supplier_id: subject.id, ...body });
      return readAccounts(ctx, subject);
    },
  }),

  route('PUT suppliers/{id}/accounts/{account_id}/approve', {
    gate: 'supplierAccounts',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject, params }) => {
      await approveAccount(ctx, named(params));
      return readAccounts(ctx, subject);
    },
  }),

  route('PUT suppliers/{id}/accounts/{account_id}/refuse', {
    gate: 'supplierAccounts',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject, params, body }) => {
      await refuseAccount(ctx, { ...named(params), note: body.note });
      return readAccounts(ctx, subject);
    },
  }),

  route('PUT suppliers/{id}/accounts/{account_id}/withdraw', {
    gate: 'supplierAccounts',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject, params }) => {
      await withdrawAccount(ctx, named(params));
      return readAccounts(ctx, subject);
    },
  }),

  route('PUT suppliers/{id}/accounts/{account_id}/stop', {
    gate: 'supplierAccounts',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject, params, body }) => {
      await stopAccount(ctx, { ...named(params), note: body.note });
      return readAccounts(ctx, subject);
    },
  }),

  route('PUT suppliers/{id}/accounts/{account_id}/lift', {
    gate: 'owner',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject, params, body }) => {
      await liftHold(ctx, { ...named(params), note: body.note });
      return readAccounts(ctx, subject);
    },
  }),
];
