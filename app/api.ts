import { devApi } from '#app/dev-wire.ts';
import { authApi } from '#core/accounts/wire/auth.ts';
import { profileApi } from '#core/accounts/wire/profile.ts';
import { registrationApi } from '#core/accounts/wire/registration.ts';
import { ssoApi } from '#core/accounts/wire/sso.ts';
import { adhocDirectApi } from '#core/adhoc-direct/wire.ts';
import { affiliatesApi } from '#core/affiliates/wire.ts';
import { auditApi } from '#core/audit/wire.ts';
import { budgetsApi } from '#core/budgets/wire.ts';
import { categoriesApi, categoryImportApi } from '#core/categories/wire.ts';
import { companyApi } from '#core/company/wire.ts';
import { companyArchiveApi } from '#core/company-archive/wire.ts';
import { confirmationApi } from '#core/confirmation/wire.ts';
import { documentsApi } from '#core/documents/wire.ts';
import { incomingInvoicesApi } from '#core/e-invoices/wire.ts';
import { financesApi } from '#core/finances/wire.ts';
import { helpApi } from '#core/help/wire.ts';
import { homeApi } from '#core/home/wire.ts';
import { apiTokensApi } from '#core/integrations/wire/api-tokens.ts';
import { calendarApi } from '#core/integrations/wire/calendar.ts';
import { listViewsApi } from '#core/list-views/wire.ts';
import { maintenanceApi } from '#core/maintenance/wire.ts';
import { marketplaceCategoriesApi } from '#core/marketplace/wire/categories.ts';
import { marketplaceApi } from '#core/marketplace/wire/marketplace.ts';
import { marketplaceStatisticsApi } from '#core/marketplace/wire/statistics.ts';
import { signingKeysApi } from '#core/moderation/wire/keys.ts';
import { moderationApi } from '#core/moderation/wire/moderation.ts';
import { notificationsApi } from '#core/notifications/wire.ts';
import { negotiationApi } from '#core/offers/wire/negotiation.ts';
import { supplierOffersApi } from '#core/offers/wire/supplier-offers.ts';
import { orderDocumentsApi } from '#core/orders/wire.ts';
import { purchaseSheetsApi } from '#core/papers/wire.ts';
import { personalDataApi } from '#core/personal-data/wire.ts';
import { packagesApi } from '#core/plans/wire.ts';
import { policiesApi } from '#core/policies/wire.ts';
import { filesApi } from '#core/purchase/wire/files.ts';
import { notesApi } from '#core/purchase/wire/notes.ts';
import { purchasesApi } from '#core/purchase/wire/purchases.ts';
import { requestChangesApi } from '#core/requests/wire/request-changes.ts';
import { searchApi } from '#core/search/wire.ts';
import { standInsApi } from '#core/stand-ins/wire.ts';
import { answersApi } from '#core/statistics/wire/answers.ts';
import { homepageApi } from '#core/statistics/wire/homepage.ts';
import { purchaseStatisticsApi } from '#core/statistics/wire/purchase-statistics.ts';
import { reportApi } from '#core/statistics/wire/report.ts';
import { supplierAccountsApi } from '#core/suppliers/wire/accounts.ts';
import { supplierImportApi } from '#core/suppliers/wire/import.ts';
import { suppliersApi } from '#core/suppliers/wire/suppliers.ts';
import { supportApi } from '#core/support/wire.ts';
import { usersApi } from '#core/users/wire.ts';
import { warehouseApi } from '#core/warehouse/wire.ts';
import { webhooksApi } from '#core/webhooks/wire.ts';
import { articlePricesApi } from '#modules/article-prices/wire.ts';
import { awardPlansApi } from '#modules/best-split/wire.ts';
import { landedApi } from '#modules/landed-cost/wire.ts';
import { offerWorkbookApi } from '#modules/offer-workbook/wire.ts';
import { proofsApi } from '#modules/proofs/wire.ts';
import { supplierRecordApi } from '#modules/supplier-record/wire.ts';
import { requestTemplatesApi } from '#modules/templates/wire.ts';

/**
 * Every endpoint of the product. The web application imports only the type (`Calls`), so that its bundles contain no
 * schemas.
 */
export const api = {
  ...authApi,
  ...registrationApi,
  ...categoriesApi,
  ...budgetsApi,
  ...supplierImportApi,
  ...categoryImportApi,
  ...suppliersApi,
  ...supplierAccountsApi,
  ...supplierRecordApi,
  ...documentsApi,
  ...usersApi,
  ...policiesApi,
  ...purchasesApi,
  ...awardPlansApi,
  ...articlePricesApi,
  ...landedApi,
  ...adhocDirectApi,
  ...filesApi,
  ...requestChangesApi,
  ...requestTemplatesApi,
  ...confirmationApi,
  ...notesApi,
  ...warehouseApi,
  ...orderDocumentsApi,
  ...financesApi,
  ...incomingInvoicesApi,
  ...supplierOffersApi,
  ...offerWorkbookApi,
  ...negotiationApi,
  ...homeApi,
  ...purchaseSheetsApi,
  ...purchaseStatisticsApi,
  ...answersApi,
  ...homepageApi,
  ...reportApi,
  ...proofsApi,
  ...helpApi,
  ...supportApi,
  ...marketplaceApi,
  ...marketplaceCategoriesApi,
  ...marketplaceStatisticsApi,
  ...listViewsApi,
  ...searchApi,
  ...notificationsApi,
  ...standInsApi,
  ...profileApi,
  ...personalDataApi,
  ...signingKeysApi,
  ...moderationApi,
  ...maintenanceApi,
  ...affiliatesApi,
  ...companyApi,
  ...companyArchiveApi,
  ...auditApi,
  ...ssoApi,
  ...packagesApi,
  ...apiTokensApi,
  ...webhooksApi,
  ...calendarApi,
  ...devApi,
};

type Api = typeof api;
declare module '#platform/shared/wire/calls.ts' {
  interface Calls extends Api {}
}
