import { affiliates } from './features/affiliates/index.ts';
import { apiTokens } from './features/api-tokens/index.ts';
import { audit } from './features/audit/index.ts';
import { auth } from './features/auth/index.ts';
import { budgets } from './features/budgets/index.ts';
import { calendar } from './features/calendar/index.ts';
import { categories } from './features/categories/index.ts';
import { company } from './features/company/index.ts';
import { dev } from './features/dev/index.ts';
import { documents } from './features/documents/index.ts';
import { help } from './features/help/index.ts';
import { home } from './features/home/index.ts';
import { marketplace } from './features/marketplace/index.ts';
import { marketplaceCategories } from './features/marketplace-categories/index.ts';
import { moderation } from './features/moderation/index.ts';
import { notifications } from './features/notifications/index.ts';
import { packages } from './features/packages/index.ts';
import { personalData } from './features/personal-data/index.ts';
import { policies } from './features/policies/index.ts';
import { profile } from './features/profile/index.ts';
import { proofs } from './features/proofs/index.ts';
import { purchases } from './features/purchases/index.ts';
import { registration } from './features/registration/index.ts';
import { search } from './features/search/index.ts';
import { sso } from './features/sso/index.ts';
import { standIns } from './features/stand-ins/index.ts';
import { statistics } from './features/statistics/index.ts';
import { suppliers } from './features/suppliers/index.ts';
import { support } from './features/support/index.ts';
import { users } from './features/users/index.ts';
import { webhooks } from './features/webhooks/index.ts';
import type { Feature } from './platform/feature.ts';

/** Every feature of the server, one line each. */
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
  policies,
  audit,
  sso,
  apiTokens,
  webhooks,
  calendar,
  moderation,
  dev,
];
