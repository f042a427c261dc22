import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import { gates } from '#platform/shared/access/gates.ts';
import { toActor } from '#platform/web/lib/actor.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { buildOwnerUser } from '#platform/web/lib/web.test-support.ts';
import { features } from './features.ts';
import { applyRouteGuards } from './guards.ts';

const page = (path: string, gate: Page['gate'], more: Partial<Page> = {}): Page => ({
  ...more,
  path,
  title: msg({ message: 'Title' }),
  gate,
  layout: 'content',
  page: async () => ({ default: () => null }),
});
const home = page('/home', gates.home);
const suppliers = page('/suppliers', gates.suppliersRead);
const warehouse = page('/warehouse/storekeeper', gates.warehouse);
const profile = page('/profile', gates.profile, { withoutPlan: true, inAnyStatus: true });
const payment = page('/payment', () => true, { withoutPlan: true, inAnyStatus: true });
const marketHome = page('/marketplace/home', gates.marketplace);
const choice = page('/select-platform', gates.platformSwitch, { inAnyStatus: true });
const moderation = page('/moderation', gates.moderation);
const companyData = page('/profile/company', gates.companySettings, { withoutPlan: true });
const sso = page('/profile/sso', gates.companySettings);
const audit = page('/profile/audit', gates.companySettings, { withoutPlan: true });
const account = page('/moderation/account', gates.moderation);
const all = [account, home, suppliers, warehouse, profile, payment, marketHome, choice, moderation];

const company = buildOwnerUser().company;
const owner = toActor(buildOwnerUser());
const plain = toActor(buildOwnerUser({ roles: [{ name: 'user', permissions: ['user-scope'] }] }));
const pending = toActor(buildOwnerUser({ company: company && { ...company, active: false, status: 1 } }));
const supplier = toActor(
  buildOwnerUser({
    company: company && {
      ...company,
      active: false,
      external_supplier: 3,
      external_supplier_object: { status: 'active' },
    },
  }),
);
const both = toActor(
  buildOwnerUser({
    company: company && { ...company, external_supplier: 3, external_supplier_object: { status: 'active' } },
  }),
);
const moderator = toActor(buildOwnerUser({ company: null, company_id: null, is_moderator: true }));

describe('guard', () => {
  it('opens what the gate opens', () => {
    expect(applyRouteGuards(suppliers, owner, all)).toEqual({ is: 'open' });
  });
  it('S2.40 sends a user without the right to home', () => {
    expect(applyRouteGuards(warehouse, plain, all)).toEqual({ is: 'redirect', to: '/home' });
  });
  it('S2.41 sends whoever is no active external supplier from the marketplace to home', () => {
    expect(applyRouteGuards(marketHome, owner, all)).toEqual({ is: 'redirect', to: '/home' });
  });
  it('S2.42 sends an active supplier whose company is not active to the marketplace', () => {
    expect(applyRouteGuards(home, supplier, all)).toEqual({ is: 'redirect', to: '/marketplace/home' });
    expect(applyRouteGuards(marketHome, supplier, all)).toEqual({ is: 'open' });
  });
  it('S2.31 S1.24 the choice between app and marketplace is for whoever is on both sides', () => {
    expect(applyRouteGuards(choice, both, all)).toEqual({ is: 'open' });
    expect(applyRouteGuards(home, both, all)).toEqual({ is: 'open' });
    expect(applyRouteGuards(marketHome, both, all)).toEqual({ is: 'open' });
    expect(applyRouteGuards(choice, owner, all)).toEqual({ is: 'redirect', to: '/home' });
    expect(applyRouteGuards(choice, supplier, all)).toEqual({ is: 'redirect', to: '/marketplace/home' });
  });
  it('S2.42 shows a company that supplied and was blocked its status, on either side', () => {
    expect(applyRouteGuards(marketHome, pending, all)).toEqual({ is: 'status' });
    expect(applyRouteGuards(home, pending, all)).toEqual({ is: 'status' });
  });
  it.each([home, suppliers, marketHome])(
    'shows a company that awaits activation its status only ($path)',
    (one) => {
      expect(applyRouteGuards(one, pending, all)).toEqual({ is: 'status' });
    },
  );
  it.each([profile, payment])('exempts $path from the company guard', (one) => {
    expect(applyRouteGuards(one, pending, all)).toEqual({ is: 'open' });
    expect(applyRouteGuards(one, supplier, all)).toEqual({ is: 'open' });
  });
  it('leads a moderator to the moderation from everywhere', () => {
    expect(applyRouteGuards(home, moderator, all)).toEqual({ is: 'redirect', to: '/moderation' });
    expect(applyRouteGuards(moderation, moderator, all)).toEqual({ is: 'open' });
    expect(applyRouteGuards(profile, moderator, all)).toEqual({ is: 'redirect', to: '/moderation/account' });
  });
  it('S8.02 leads to payment where the plan has run out, but for what is open without one', () => {
    const without = (one: Page, actor = owner) =>
      applyRouteGuards(one, actor, [...all, companyData, sso, audit], false);
    const led = { is: 'redirect', to: '/payment' };
    for (const one of [home, suppliers, sso]) expect(without(one)).toEqual(led);
    expect(without(home, plain)).toEqual(led);
    for (const one of [profile, companyData, audit, payment]) expect(without(one)).toEqual({ is: 'open' });
    expect(without(marketHome, both)).toEqual({ is: 'open' });
    // The company's status is checked first, so that redirects cannot loop.
    expect(without(home, pending)).toEqual({ is: 'status' });
    expect(applyRouteGuards(home, owner, [home], false)).toEqual({ is: 'status' });
  });
  it('never leads to a page that does not exist', () => {
    expect(applyRouteGuards(home, moderator, [home])).toEqual({ is: 'status' });
    expect(applyRouteGuards(home, supplier, [home])).toEqual({ is: 'status' });
    expect(applyRouteGuards(warehouse, plain, [warehouse])).toEqual({ is: 'status' });
  });
  it('opens the pages of the profile, the payment and the choice of a workspace in any status, and no others', () => {
    const pages = features.flatMap((feature) => feature.pages);
    const open = pages.filter(({ inAnyStatus }) => inAnyStatus).map(({ path }) => path);
    const expected = pages
      .map(({ path }) => path)
      .filter((path) => /^\/(profile|payment|select-platform)(\/|$)/.test(path));
    expect(expected.length).toBeGreaterThan(15);
    expect(open).toEqual(expected);
  });
});
