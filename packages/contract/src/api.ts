import { adhocDirectApi } from './adhoc-direct.ts';
import { affiliatesApi } from './affiliates.ts';
import { answersApi } from './answers.ts';
import { apiTokensApi } from './api-tokens.ts';
import { articlePricesApi } from './article-prices.ts';
import { auditApi } from './audit.ts';
import { authApi } from './auth.ts';
import { awardPlansApi } from './award-plans.ts';
import { budgetsApi } from './budgets.ts';
import { calendarApi } from './calendar.ts';
import { categoriesApi } from './categories.ts';
import { companyApi } from './company.ts';
import { confirmationApi } from './confirmation.ts';
import { devApi } from './dev.ts';
import { documentsApi } from './documents.ts';
import { filesApi } from './files.ts';
import { financesApi } from './finances.ts';
import { helpApi } from './help.ts';
import { homeApi } from './home.ts';
import { incomingInvoicesApi } from './incoming-invoices.ts';
import { landedApi } from './landed.ts';
import { marketplaceApi } from './marketplace.ts';
import { marketplaceCategoriesApi } from './marketplace-categories.ts';
import { marketplaceStatisticsApi } from './marketplace-statistics.ts';
import { moderationApi } from './moderation.ts';
import { negotiationApi } from './negotiation.ts';
import { notificationsApi } from './notifications.ts';
import { offerWorkbookApi } from './offer-workbook.ts';
import { orderDocumentsApi } from './order-documents.ts';
import { packagesApi } from './packages.ts';
import { personalDataApi } from './personal-data.ts';
import { policiesApi } from './policies.ts';
import { profileApi } from './profile.ts';
import { proofsApi } from './proofs.ts';
import { purchasePapersApi } from './purchase-papers.ts';
import { purchaseStatisticsApi } from './purchase-statistics.ts';
import { purchasesApi } from './purchases.ts';
import { registrationApi } from './registration.ts';
import { reportApi } from './report.ts';
import { requestChangesApi } from './request-changes.ts';
import { requestTemplatesApi } from './request-templates.ts';
import { searchApi } from './search.ts';
import { sheetImportApi } from './sheet-import.ts';
import { ssoApi } from './sso.ts';
import { standInsApi } from './stand-ins.ts';
import { supplierAccountsApi } from './supplier-accounts.ts';
import { supplierOffersApi } from './supplier-offers.ts';
import { supplierProfileApi } from './supplier-profile.ts';
import { suppliersApi } from './suppliers.ts';
import { supportApi } from './support.ts';
import { usersApi } from './users.ts';
import { warehouseApi } from './warehouse.ts';
import { webhooksApi } from './webhooks.ts';

/** Every call of the product. The web imports only its type, so no schema reaches a page that needs none. */
export const api = {
  ...authApi,
  ...registrationApi,
  ...categoriesApi,
  ...budgetsApi,
  ...sheetImportApi,
  ...suppliersApi,
  ...supplierAccountsApi,
  ...supplierProfileApi,
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
  ...warehouseApi,
  ...orderDocumentsApi,
  ...financesApi,
  ...incomingInvoicesApi,
  ...supplierOffersApi,
  ...offerWorkbookApi,
  ...negotiationApi,
  ...homeApi,
  ...purchasePapersApi,
  ...purchaseStatisticsApi,
  ...answersApi,
  ...reportApi,
  ...proofsApi,
  ...helpApi,
  ...supportApi,
  ...marketplaceApi,
  ...marketplaceCategoriesApi,
  ...marketplaceStatisticsApi,
  ...searchApi,
  ...notificationsApi,
  ...standInsApi,
  ...profileApi,
  ...personalDataApi,
  ...moderationApi,
  ...affiliatesApi,
  ...companyApi,
  ...auditApi,
  ...ssoApi,
  ...packagesApi,
  ...apiTokensApi,
  ...webhooksApi,
  ...calendarApi,
  ...devApi,
};
export type Api = typeof api;
export type ApiKey = keyof Api;
