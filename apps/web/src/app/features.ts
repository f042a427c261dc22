import { feature as adhocDirect } from '../features/adhoc-direct/feature.ts';
import { feature as affiliates } from '../features/affiliates/feature.ts';
import { feature as apiTokens } from '../features/api-tokens/feature.ts';
import { feature as audit } from '../features/audit/feature.ts';
import { feature as budgets } from '../features/budgets/feature.ts';
import { feature as calendar } from '../features/calendar/feature.ts';
import { feature as categories } from '../features/categories/feature.ts';
import { feature as company } from '../features/company/feature.ts';
import { feature as documents } from '../features/documents/feature.ts';
import { feature as finances } from '../features/finances/feature.ts';
import { feature as help } from '../features/help/feature.ts';
import { feature as home } from '../features/home/feature.ts';
import { feature as incomingInvoices } from '../features/incoming-invoices/feature.ts';
import { feature as marketplace } from '../features/marketplace/feature.ts';
import { feature as moderation } from '../features/moderation/feature.ts';
import { feature as newRequest } from '../features/new-request/feature.ts';
import { feature as notifications } from '../features/notifications/feature.ts';
import { feature as packages } from '../features/packages/feature.ts';
import { feature as policies } from '../features/policies/feature.ts';
import { feature as profile } from '../features/profile/feature.ts';
import { feature as purchaseConfirmation } from '../features/purchase-confirmation/feature.ts';
import { feature as requestDetail } from '../features/request-detail/feature.ts';
import { feature as requestsOverview } from '../features/requests-overview/feature.ts';
import { feature as sso } from '../features/sso/feature.ts';
import { feature as standIns } from '../features/stand-ins/feature.ts';
import { feature as statistics } from '../features/statistics/feature.ts';
import { feature as supplierAccount } from '../features/supplier-account/feature.ts';
import { feature as supplierProfile } from '../features/supplier-profile/feature.ts';
import { feature as suppliers } from '../features/suppliers/feature.ts';
import { feature as users } from '../features/users/feature.ts';
import { feature as warehouse } from '../features/warehouse/feature.ts';
import { feature as webhooks } from '../features/webhooks/feature.ts';
import type { Feature } from '../lib/feature.ts';

/** Every feature of the application, one line each. What is not listed does not exist. */
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
  policies,
  audit,
  sso,
  marketplace,
  affiliates,
  moderation,
  profile,
  documents,
  notifications,
  standIns,
  apiTokens,
  webhooks,
  calendar,
];
