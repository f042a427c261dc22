import type { Page } from 'playwright-core';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';

/** The owner of a new company without data, which the demo lacks; register-company.ts registers it. */
export const NEW_COMPANY_OWNER = { email: 'vladan@zlatar.test', password: 'Tri.Sive.Patke.9' } as const;

/** One screen of the product, as a user sees it. */
export interface Screen {
  /** The unique kebab-case name of the screen in screenshots and failure messages. */
  readonly name: string;
  /** The account that opens the screen: of the demo (product 8) or of a new company; null for a guest. */
  readonly as: DemoUserEmail | typeof NEW_COMPANY_OWNER.email | null;
  /** The screen's path. Placeholders in braces are resolved from the demo data (find-screen-path.ts). */
  readonly path: string;
  /** The selector of an element that is visible once the screen is ready, in addition to the heading. */
  readonly wait?: string;
  /** Whether the screen is loaded separately from the application and therefore cannot show the pseudo-language. */
  readonly alone?: true;
  /** Brings the opened screen into a state that has no path of its own. */
  readonly act?: (page: Page) => Promise<void>;
}

const owner = 'owner@demo.test';
const moderator = 'moderator@demo.test';

/**
 * All screens of the product, used by the accessibility, language and screenshot checks. A page of features.ts or
 * guest-pages.ts that is missing here fails screens.test.ts.
 */
export const SCREENS: readonly Screen[] = [
  // Guest screens.
  { name: 'login', as: null, path: '/login' },
  { name: 'login-sso', as: null, path: '/login/sso' },
  { name: 'login-sso-authorization', as: null, path: '/login/sso-authorization' },
  { name: 'register', as: null, path: '/register' },
  { name: 'register-success', as: null, path: '/register-success' },
  { name: 'register-confirm-failed', as: null, path: '/register/confirm/nobodys' },
  { name: 'forgot-password', as: null, path: '/forgot-password' },
  { name: 'send-password', as: null, path: '/send-password/{passwordLink}' },
  { name: 'send-password-expired', as: null, path: '/send-password/nobodys' },
  { name: 'marketplace-register', as: null, path: '/marketplace/register' },
  { name: 'affiliate', as: null, path: '/affiliate/demo-partner-plus' },
  { name: 'affiliate-apply', as: null, path: '/affiliate/apply' },
  { name: 'affiliate-unsubscribe', as: null, path: '/affiliate/unsubscribe/nobodys' },
  { name: 'approve-by-mail', as: null, path: '/procurements/approve/{approvalLink}' },
  { name: 'approve-by-mail-unknown', as: null, path: '/procurements/approve/nobodys' },
  { name: 'plans', as: null, path: '/plans', wait: 'main :is(table, dl)' },
  { name: 'terms', as: null, path: '/terms' },
  { name: 'privacy', as: null, path: '/privacy' },
  { name: 'cookies', as: null, path: '/cookies' },
  { name: 'processing', as: null, path: '/processing' },
  { name: 'supplier-pib', as: null, path: '/procurements/confirm/{supplierLink}' },
  { name: 'supplier-unknown-link', as: null, path: '/procurements/confirm/nobodys' },
  { name: 'verify', as: null, path: '/verify', wait: '#drop', alone: true },

  // Screens of the owner of a company in the middle of its year.
  { name: 'home', as: owner, path: '/home' },
  { name: 'statistics', as: owner, path: '/home/statistics' },
  { name: 'categories', as: owner, path: '/categories', wait: 'tbody tr, main li' },
  { name: 'suppliers', as: owner, path: '/suppliers', wait: 'tbody tr, main li' },
  { name: 'supplier-profile', as: owner, path: '/suppliers/{supplier}' },
  { name: 'supplier-account', as: owner, path: '/suppliers/{supplier}/account' },
  { name: 'documents', as: owner, path: '/documents', wait: 'tbody tr, main li' },
  { name: 'instructions', as: owner, path: '/instructions' },
  { name: 'manual', as: owner, path: '/manual?task=compare' },
  { name: 'supplier-form', as: owner, path: '/suppliers/new' },
  { name: 'new-request', as: owner, path: '/procurements/new-request' },
  {
    name: 'templates',
    as: owner,
    path: '/procurements/new-request?open=templates',
    wait: '[role="dialog"] li',
  },
  { name: 'requests-new', as: owner, path: '/procurements/requests', wait: 'tbody tr, main li' },
  { name: 'request', as: owner, path: '/procurements/requests/{request}' },
  { name: 'requests-closed', as: owner, path: '/procurements/requests?tab=closed' },
  { name: 'request-decided', as: owner, path: '/procurements/requests/{confirmed}' },
  { name: 'requests-confirmed', as: owner, path: '/procurements/requests?tab=confirmed' },
  { name: 'request-draft', as: owner, path: '/procurements/requests/{draft}' },
  { name: 'request-edit', as: owner, path: '/procurements/requests/{draft}/edit' },
  { name: 'confirmations', as: owner, path: '/procurements/purchase-confirmation' },
  {
    name: 'confirmation',
    as: owner,
    path: '/procurements/purchase-confirmation/{confirmation}',
  },
  { name: 'budgets', as: owner, path: '/budgets/budgets' },
  { name: 'budget', as: owner, path: '/budgets/budgets/{budget}' },
  { name: 'budget-edit', as: owner, path: '/budgets/budgets/{budget}/edit' },
  { name: 'budget-create', as: owner, path: '/budgets/create' },
  { name: 'users', as: owner, path: '/user-management/users' },
  { name: 'user', as: owner, path: '/user-management/users/{user}' },
  { name: 'user-create', as: owner, path: '/user-management/create' },
  { name: 'departments', as: owner, path: '/user-management/sectors' },
  { name: 'profile', as: owner, path: '/profile' },
  { name: 'profile-security', as: owner, path: '/profile/security' },
  { name: 'profile-notifications', as: owner, path: '/profile/notifications' },
  { name: 'profile-stand-in', as: owner, path: '/profile/stand-in' },
  { name: 'profile-company', as: owner, path: '/profile/company' },
  { name: 'company-rules', as: owner, path: '/profile/company/rules' },
  { name: 'company-limits', as: owner, path: '/profile/company/limits', wait: '#who-decides' },
  { name: 'company-emails', as: owner, path: '/profile/company/emails' },
  { name: 'company-proofs', as: owner, path: '/profile/company/proofs' },
  { name: 'company-plan', as: owner, path: '/profile/company/plan' },
  { name: 'company-archive', as: owner, path: '/profile/company/archive' },
  { name: 'profile-sso', as: owner, path: '/profile/sso' },
  { name: 'profile-audit', as: owner, path: '/profile/audit' },
  { name: 'profile-api', as: owner, path: '/profile/api', wait: 'tbody tr, main li' },
  { name: 'profile-webhooks', as: owner, path: '/profile/webhooks', wait: 'tbody tr, main li' },
  { name: 'profile-webhook', as: owner, path: '/profile/webhooks/{webhook}', wait: 'tbody tr, main li' },
  { name: 'profile-calendar', as: owner, path: '/profile/calendar' },
  { name: 'notifications', as: owner, path: '/notifications' },
  { name: 'payment', as: owner, path: '/payment' },
  { name: 'not-found', as: owner, path: '/there/is/nothing' },

  // Screens of users with a limited role.
  { name: 'home-of-a-user', as: 'user@demo.test', path: '/home' },
  { name: 'requests-of-a-user', as: 'user@demo.test', path: '/procurements/requests' },
  { name: 'home-of-an-approver', as: 'approver@demo.test', path: '/home' },
  { name: 'goods', as: 'storekeeper@demo.test', path: '/warehouse/storekeeper' },
  {
    name: 'goods-of-a-purchase',
    as: 'storekeeper@demo.test',
    path: '/warehouse/storekeeper/purchase/{goods}',
  },
  { name: 'finances', as: 'finance@demo.test', path: '/finances' },
  { name: 'e-invoices', as: 'finance@demo.test', path: '/finances/invoices' },
  { name: 'e-invoices-not-taken', as: 'finance@demo.test', path: '/finances/arrivals' },
  { name: 'e-invoice', as: 'finance@demo.test', path: '/finances/invoices/{eInvoice}' },
  {
    name: 'payment-of-a-purchase',
    as: 'finance@demo.test',
    path: '/finances/purchase/{payable}',
  },
  { name: 'ad-hoc', as: 'adhoc@demo.test', path: '/procurements/ad-hoc' },
  { name: 'ad-hoc-create', as: 'adhoc@demo.test', path: '/procurements/ad-hoc/create' },
  { name: 'ad-hoc-view', as: 'adhoc@demo.test', path: '/procurements/ad-hoc/view/{adHoc}' },
  { name: 'direct', as: 'direct@demo.test', path: '/procurements/direct-purchase' },
  { name: 'direct-create', as: 'direct@demo.test', path: '/procurements/direct-purchase/create' },
  {
    name: 'direct-view',
    as: 'direct@demo.test',
    path: '/procurements/direct-purchase/view/{direct}',
  },
  { name: 'premium-requests', as: 'premium.owner@demo.test', path: '/procurements/requests' },
  {
    name: 'premium-request',
    as: 'premium.owner@demo.test',
    path: '/procurements/requests/{initiated}',
  },
  { name: 'select-platform', as: 'both@demo.test', path: '/select-platform' },
  { name: 'marketplace-home', as: 'supplier@demo.test', path: '/marketplace/home' },
  { name: 'marketplace-statistics', as: 'supplier@demo.test', path: '/marketplace/home/statistics' },
  { name: 'marketplace-categories', as: 'supplier@demo.test', path: '/marketplace/categories' },
  { name: 'marketplace-procurements', as: 'supplier@demo.test', path: '/marketplace/procurements' },
  {
    name: 'marketplace-procurement',
    as: 'supplier@demo.test',
    path: '/marketplace/procurements/{procurement}',
  },
  { name: 'package-ran-out', as: 'expired@demo.test', path: '/payment' },
  { name: 'awaiting-activation', as: 'pending@demo.test', path: '/home' },

  // Screens of the platform's staff.
  { name: 'moderation', as: moderator, path: '/moderation' },
  { name: 'moderation-company', as: moderator, path: '/moderation/companies/{company}' },
  { name: 'moderation-preorders', as: moderator, path: '/moderation/preorders' },
  { name: 'moderation-prices', as: moderator, path: '/moderation/prices' },
  { name: 'moderation-rates', as: moderator, path: '/moderation/rates' },
  { name: 'moderation-categories', as: moderator, path: '/moderation/categories' },
  { name: 'moderation-keys', as: moderator, path: '/moderation/keys' },
  { name: 'moderation-maintenance', as: moderator, path: '/moderation/maintenance' },
  { name: 'moderation-mails', as: moderator, path: '/moderation/mails' },
  { name: 'moderation-log', as: moderator, path: '/moderation/log' },
  { name: 'moderation-account', as: moderator, path: '/moderation/account' },
  { name: 'moderation-manual', as: moderator, path: '/moderation/manual' },
  { name: 'moderation-affiliates', as: moderator, path: '/moderation/affiliates' },
];

/** Returns the screens of one account, in the list's order. */
export function listAccountScreens(as: Screen['as']): Screen[] {
  return SCREENS.filter((screen) => screen.as === as);
}
