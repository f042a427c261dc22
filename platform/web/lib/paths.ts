import type { Language } from '#platform/shared/languages.ts';
import { getWebEntry } from '#platform/shared/wire/web-entries.ts';

export type LegalPageName = 'terms' | 'privacy' | 'cookies' | 'processing';

/** The topics of the company settings. */
type CompanySettingsPage = 'archive' | 'emails' | 'plan' | 'proofs' | 'rules';

/**
 * Every URL of the application, defined once (specification §2). Pages link through these functions, so that a
 * changed path is a compile error; a test compares each of them with the existing routes.
 */
export const paths = {
  home: () => '/home',
  homeStatistics: () => '/home/statistics',
  login: () => '/login',
  loginSso: () => '/login/sso',
  ssoAuthorization: () => '/login/sso-authorization',
  register: () => '/register',
  registerSuccess: () => '/register-success',
  marketplaceRegister: () => '/marketplace/register',
  forgotPassword: () => '/forgot-password',
  /**
   * The page that compares the plans and their prices. Served by a separate entry, so it requires a full page load.
   */
  plans: () => '/plans',
  affiliateApply: () => '/affiliate/apply',
  profile: () => '/profile',
  profileSecurity: () => '/profile/security',
  profileStandIn: () => '/profile/stand-in',
  profileNotifications: () => '/profile/notifications',
  profileCompany: () => '/profile/company',
  /** A topic of the company settings; its page belongs to the capability or module that owns these settings. */
  companySettings: (page: CompanySettingsPage) => `/profile/company/${page}`,
  profileLimits: () => '/profile/company/limits',
  profileSso: () => '/profile/sso',
  profileAudit: () => '/profile/audit',
  profileApi: () => '/profile/api',
  profileWebhooks: () => '/profile/webhooks',
  profileWebhook: (id: number) => `/profile/webhooks/${id}`,
  profileCalendar: () => '/profile/calendar',
  /** The API's own page, rendered by the server; requires a full page load. */
  apiReference: () => '/api/docs',
  notifications: () => '/notifications',
  instructions: () => '/instructions',
  manual: () => '/manual',
  users: () => '/user-management/users',
  userCreate: () => '/user-management/create',
  user: (id: number) => `/user-management/users/${id}`,
  sectors: () => '/user-management/sectors',
  moderation: () => '/moderation',
  moderationCompany: (id: number) => `/moderation/companies/${id}`,
  moderationPreorders: () => '/moderation/preorders',
  moderationPrices: () => '/moderation/prices',
  moderationRates: () => '/moderation/rates',
  moderationCategories: () => '/moderation/categories',
  moderationKeys: () => '/moderation/keys',
  moderationMaintenance: () => '/moderation/maintenance',
  moderationMails: () => '/moderation/mails',
  moderationLog: () => '/moderation/log',
  moderationAccount: () => '/moderation/account',
  moderationManual: () => '/moderation/manual',
  moderationAffiliates: () => '/moderation/affiliates',
  marketplaceHome: () => '/marketplace/home',
  marketplaceStatistics: () => '/marketplace/home/statistics',
  marketplaceCategories: () => '/marketplace/categories',
  marketplaceProcurements: () => '/marketplace/procurements',
  marketplaceProcurement: (id: number) => `/marketplace/procurements/${id}`,
  selectPlatform: () => '/select-platform',
  payment: () => '/payment',
  notFound: () => '/404',
  budgets: () => '/budgets/budgets',
  budgetCreate: () => '/budgets/create',
  budget: (id: number) => `/budgets/budgets/${id}`,
  budgetEdit: (id: number) => `/budgets/budgets/${id}/edit`,
  categories: () => '/categories',
  suppliers: () => '/suppliers',
  supplierCreate: () => '/suppliers/new',
  supplier: (id: number) => `/suppliers/${id}`,
  supplierAccount: (id: number) => `/suppliers/${id}/account`,
  documents: () => '/documents',
  newRequest: () => '/procurements/new-request',
  requests: () => '/procurements/requests',
  request: (id: number) => `/procurements/requests/${id}`,
  requestEdit: (id: number) => `/procurements/requests/${id}/edit`,
  adHocPurchases: () => '/procurements/ad-hoc',
  adHocCreate: () => '/procurements/ad-hoc/create',
  adHocPurchase: (id: number) => `/procurements/ad-hoc/view/${id}`,
  directPurchases: () => '/procurements/direct-purchase',
  directCreate: () => '/procurements/direct-purchase/create',
  directPurchase: (id: number) => `/procurements/direct-purchase/view/${id}`,
  purchaseConfirmations: () => '/procurements/purchase-confirmation',
  purchaseConfirmation: (id: number) => `/procurements/purchase-confirmation/${id}`,
  warehouse: () => '/warehouse/storekeeper',
  warehousePurchase: (id: number) => `/warehouse/storekeeper/purchase/${id}`,
  finances: () => '/finances',
  financePurchase: (id: number) => `/finances/purchase/${id}`,
  incomingInvoices: () => '/finances/invoices',
  incomingArrivals: () => '/finances/arrivals',
  incomingInvoice: (id: number) => `/finances/invoices/${id}`,
  /**
   * The page in the given language, wherever the link is opened. Served by a separate entry, so it requires a full
   * page load.
   */
  legal: (name: LegalPageName, language: Language) => `/${name}?lang=${language}`,
  /** The supplier's page. Served by a separate entry, so it requires a full page load. */
  supplierOffer: (hash: string) => `/procurements/confirm/${hash}`,
} as const;

/** Returns a stored path to return to after a login; null if it is outside the application. */
export function toInternalPath(stored: string | null): string | null {
  if (stored === null || !/^\/[^/\\]/.test(stored)) return null;
  const url = new URL(stored, window.location.origin);
  if (url.origin !== window.location.origin || getWebEntry(url.pathname) !== 'index') return null;
  return url.pathname + url.search + url.hash;
}
