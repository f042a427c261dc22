import { auth } from '#core/accounts/server/login/index.ts';
import { profile } from '#core/accounts/server/profile/index.ts';
import { registration } from '#core/accounts/server/registration/index.ts';
import { sso } from '#core/accounts/server/sso/index.ts';
import { affiliates } from '#core/affiliates/server/index.ts';
import { audit } from '#core/audit/server/index.ts';
import { budgets } from '#core/budgets/server/index.ts';
import { categories } from '#core/categories/server/index.ts';
import { company } from '#core/company/server/index.ts';
import { companyArchive } from '#core/company-archive/server/index.ts';
import { documents } from '#core/documents/server/index.ts';
import { help } from '#core/help/server/index.ts';
import { home } from '#core/home/server/index.ts';
import { apiTokens } from '#core/integrations/server/api-tokens/index.ts';
import { calendar } from '#core/integrations/server/calendar/index.ts';
import { listViews } from '#core/list-views/server/index.ts';
import { maintenance } from '#core/maintenance/server/index.ts';
import { marketplaceCategories } from '#core/marketplace/server/categories/index.ts';
import { marketplace } from '#core/marketplace/server/seller/index.ts';
import { moderation } from '#core/moderation/server/index.ts';
import { notifications } from '#core/notifications/server/index.ts';
import { personalData } from '#core/personal-data/server/index.ts';
import { packages } from '#core/plans/server/index.ts';
import { policies } from '#core/policies/server/index.ts';
import { search } from '#core/search/server/index.ts';
import { standIns } from '#core/stand-ins/server/index.ts';
import { statistics } from '#core/statistics/server/index.ts';
import { suppliers } from '#core/suppliers/server/index.ts';
import { support } from '#core/support/server/index.ts';
import { users } from '#core/users/server/index.ts';
import { webhooks } from '#core/webhooks/server/index.ts';
import { proofs } from '#modules/proofs/server/index.ts';
import type { Feature } from '#platform/server/feature.ts';
import { devFeature } from './dev/index.ts';
import { purchases } from './purchases.ts';
import './settings.ts';

/** Every capability of the server, one per line. */
export const features: readonly Feature[] = [
  auth,
  registration,
  categories,
  budgets,
  suppliers,
  documents,
  users,
  purchases,
  proofs,
  notifications,
  search,
  listViews,
  standIns,
  home,
  statistics,
  marketplace,
  marketplaceCategories,
  help,
  support,
  profile,
  personalData,
  packages,
  affiliates,
  company,
  companyArchive,
  policies,
  audit,
  sso,
  apiTokens,
  webhooks,
  calendar,
  moderation,
  maintenance,
  devFeature,
];

for (const { fill } of features) fill?.();
