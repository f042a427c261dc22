import { feature as profile } from '#core/accounts/web/profile/feature.ts';
import { feature as sso } from '#core/accounts/web/sso/feature.ts';
import { feature as adhocDirect } from '#core/adhoc-direct/web/feature.ts';
import { feature as affiliates } from '#core/affiliates/web/feature.ts';
import { feature as audit } from '#core/audit/web/feature.ts';
import { feature as budgets } from '#core/budgets/web/feature.ts';
import { feature as categories } from '#core/categories/web/feature.ts';
import { feature as company } from '#core/company/web/feature.ts';
import { feature as companyArchive } from '#core/company-archive/web/feature.ts';
import { feature as purchaseConfirmation } from '#core/confirmation/web/feature.ts';
import { feature as documents } from '#core/documents/web/feature.ts';
import { feature as incomingInvoices } from '#core/e-invoices/web/feature.ts';
import { feature as finances } from '#core/finances/web/feature.ts';
import { feature as help } from '#core/help/web/feature.ts';
import { feature as home } from '#core/home/web/feature.ts';
import { feature as apiTokens } from '#core/integrations/web/api-tokens/feature.ts';
import { feature as calendar } from '#core/integrations/web/calendar/feature.ts';
import { feature as maintenance } from '#core/maintenance/web/feature.ts';
import { feature as marketplace } from '#core/marketplace/web/feature.ts';
import { feature as moderation } from '#core/moderation/web/feature.ts';
import { feature as notifications } from '#core/notifications/web/feature.ts';
import { feature as packages } from '#core/plans/web/feature.ts';
import { feature as policies } from '#core/policies/web/feature.ts';
import { feature as requestDetail } from '#core/requests/web/detail/feature.ts';
import { feature as newRequest } from '#core/requests/web/form/feature.ts';
import { feature as requestsOverview } from '#core/requests/web/overview/feature.ts';
import { feature as standIns } from '#core/stand-ins/web/feature.ts';
import { feature as statistics } from '#core/statistics/web/feature.ts';
import { feature as supplierAccount } from '#core/suppliers/web/accounts/feature.ts';
import { feature as suppliers } from '#core/suppliers/web/feature.ts';
import { feature as supplierProfile } from '#core/suppliers/web/profile/feature.ts';
import { feature as users } from '#core/users/web/feature.ts';
import { feature as warehouse } from '#core/warehouse/web/feature.ts';
import { feature as webhooks } from '#core/webhooks/web/feature.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { webModules } from './modules.ts';

/**
 * Every capability of the application, one per line, and the screens of the modules. Capabilities that are not listed
 * are not part of the product.
 */
export const features: readonly Feature[] = [
  home,
  statistics,
  help,
  categories,
  budgets,
  suppliers,
  supplierProfile,
  supplierAccount,
  users,
  newRequest,
  packages,
  requestsOverview,
  requestDetail,
  purchaseConfirmation,
  adhocDirect,
  warehouse,
  finances,
  incomingInvoices,
  company,
  companyArchive,
  sso,
  apiTokens,
  webhooks,
  audit,
  ...webModules.flatMap(({ feature }) => feature ?? []),
  policies,
  marketplace,
  affiliates,
  moderation,
  maintenance,
  profile,
  documents,
  notifications,
  calendar,
  standIns,
];
