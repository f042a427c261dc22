import { platformAuditExport, readPlatformAuditPage } from '#core/audit/server/public.ts';
import { readProcessors } from '#core/help/server/public.ts';
import { readSupportHours } from '#core/support/server/public.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { exportPlatformList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { readSigningKeys } from '#platform/server/signing/signing-keys.read.ts';
import { changePrices } from '../actions/change-prices.ts';
import { changeProcessors } from '../actions/change-processors.ts';
import { changePlatformSettings } from '../actions/change-settings.ts';
import { changeSupportHours } from '../actions/change-support-hours.ts';
import { removeParentCategory } from '../actions/delete-parent-category.ts';
import { renewSigningKey } from '../actions/renew-signing-key.ts';
import { saveParentCategory } from '../actions/save-parent-category.ts';
import { setExchangeRate } from '../actions/set-rate.ts';
import { toModerator } from '../moderator.ts';
import { getParentCategory, readParentCategories } from './parent-categories.read.ts';
import { parentCategoriesExport } from './parent-categories-export.ts';
import { readRatesPage } from './rates.read.ts';
import { ratesExport } from './rates-export.ts';
import { readPlatformSettings, readPrices } from './settings.read.ts';

const find = (ctx: SessionContext, { id }: { id: number }) => getParentCategory(ctx.platform.db, id);

/**
 * Routes for the platform itself: prices, seller, exchange rates, signing key, parent categories, and the log of
 * changes to them.
 */
export const platformRoutes = [
  route('GET moderation/log', {
    gate: 'moderation',
    handle: (ctx, { query }) => readPlatformAuditPage(ctx.platform.db, query.page),
  }),

  route('GET moderation/log/export', {
    gate: 'moderation',
    handle: (ctx, { query }) => exportPlatformList(ctx, query, platformAuditExport),
  }),

  route('GET moderation/prices', {
    gate: 'moderation',
    handle: (ctx) => readPrices(ctx.platform.db),
  }),

  route('PUT moderation/prices', {
    gate: 'moderation',
    find: (ctx) => readPrices(ctx.platform.db),
    handle: (ctx, { subject, ifMatch, body }) =>
      changePrices(ctx.platform.db, toModerator(ctx), { subject, ifMatch }, body.prices),
  }),

  route('GET moderation/settings', {
    gate: 'moderation',
    handle: (ctx) => readPlatformSettings(ctx.platform.db),
  }),

  route('PUT moderation/settings', {
    gate: 'moderation',
    find: (ctx) => readPlatformSettings(ctx.platform.db),
    handle: (ctx, { subject, ifMatch, body }) =>
      changePlatformSettings(ctx.platform.db, toModerator(ctx), { subject, ifMatch }, body),
  }),

  route('GET moderation/support', {
    gate: 'moderation',
    handle: (ctx) => readSupportHours(ctx.platform.db),
  }),

  route('PUT moderation/support', {
    gate: 'moderation',
    find: (ctx) => readSupportHours(ctx.platform.db),
    handle: (ctx, { subject, ifMatch, body }) =>
      changeSupportHours(ctx.platform.db, toModerator(ctx), { subject, ifMatch }, body),
  }),

  route('GET moderation/processors', {
    gate: 'moderation',
    handle: (ctx) => readProcessors(ctx.platform.db),
  }),

  route('PUT moderation/processors', {
    gate: 'moderation',
    find: (ctx) => readProcessors(ctx.platform.db),
    handle: (ctx, { subject, ifMatch, body }) =>
      changeProcessors(ctx.platform.db, toModerator(ctx), { subject, ifMatch }, body),
  }),

  route('GET moderation/rates', {
    gate: 'moderation',
    handle: (ctx, { query }) => readRatesPage(ctx.platform.db, query.page),
  }),

  route('GET moderation/rates/export', {
    gate: 'moderation',
    handle: (ctx, { query }) => exportPlatformList(ctx, query, ratesExport),
  }),

  route('POST moderation/rates', {
    gate: 'moderation',
    handle: (ctx, { body }) => setExchangeRate(ctx.platform.db, toModerator(ctx), body),
  }),

  route('GET moderation/keys', {
    gate: 'moderation',
    handle: async (ctx) => ({ keys: await readSigningKeys(ctx.platform.db) }),
  }),

  route('POST moderation/keys/renew', {
    gate: 'moderation',
    handle: (ctx, { body }) => renewSigningKey(ctx.platform, toModerator(ctx), body),
  }),

  route('GET moderation/parent-categories', {
    gate: 'moderation',
    handle: (ctx, { query }) => readParentCategories(ctx.platform.db, query.page),
  }),

  route('GET moderation/parent-categories/export', {
    gate: 'moderation',
    handle: (ctx, { query }) => exportPlatformList(ctx, query, parentCategoriesExport),
  }),

  route('POST moderation/parent-categories', {
    gate: 'moderation',
    handle: async (ctx, { body }) => {
      const { db } = ctx.platform;
      return getParentCategory(db, await saveParentCategory(db, toModerator(ctx), body.names));
    },
  }),

  route('PUT moderation/parent-categories/{id}', {
    gate: 'moderation',
    find,
    handle: async (ctx, { subject, ifMatch, body }) => {
      const { db } = ctx.platform;
      const seen = { subject, ifMatch };
      return getParentCategory(db, await saveParentCategory(db, toModerator(ctx), body.names, seen));
    },
  }),

  route('DELETE moderation/parent-categories/{id}', {
    gate: 'moderation',
    find,
    handle: async (ctx, { subject, ifMatch }) => {
      await removeParentCategory(ctx.platform.db, toModerator(ctx), { subject, ifMatch });
      return {};
    },
  }),
];
