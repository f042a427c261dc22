import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const catalogue = (area: string, include: string[], exclude: string[] = []) => ({
  path: `<rootDir>/locales/{locale}/${area}`,
  include: include.map((path) => `<rootDir>/${path}`),
  exclude: ['**/*.test.*', ...exclude.map((path) => `<rootDir>/${path}`)],
});

/** Screens that few open, or seldom: their words are not the application's everyday load. */
const PEOPLE = [
  'profile',
  'users',
  'company',
  'packages',
  'audit',
  'sso',
  'stand-ins',
  'notifications',
  'api-tokens',
  'webhooks',
  'calendar',
  'registration',
].map((name) => `apps/web/src/features/${name}`);
const SUPPLIERS = ['suppliers', 'categories', 'sheet-import'].map((name) => `apps/web/src/features/${name}`);
const HOME = ['home'].map((name) => `apps/web/src/features/${name}`);
const MODERATION = ['moderation', 'affiliates'].map((name) => `apps/web/src/features/${name}`);
/** One request: its form, its page, its confirmation. */
const REQUEST = [
  'features/request-detail',
  'features/new-request',
  'features/purchase-confirmation',
  'features/notes',
  'features/files',
  'kit/purchase/approval',
  'kit/purchase/comparison',
  'kit/purchase/detail',
  'kit/purchase/history',
].map((name) => `apps/web/src/${name}`);
/** The parts of a purchase's life that one role works in, each with words of its own. */
const TRADE = ['adhoc-direct'].map((name) => `apps/web/src/features/${name}`);
const WAREHOUSE = ['warehouse'].map((name) => `apps/web/src/features/${name}`);
const MONEY = ['finances', 'budgets'].map((name) => `apps/web/src/features/${name}`);
/** What opens over a page, and seldom: customizer, search, instructions, tutorials. */
const TOOLS = ['customizer', 'search', 'help'].map((name) => `apps/web/src/features/${name}`);
/** What the menu of a list's downloads says once it is open. */
const EXPORTING = 'apps/web/src/shell/open-export-menu.tsx';
/** A piece of forms that only the application has. */
const PAPERS = 'apps/web/src/shell/papers-input.tsx';
/** What a supplier won, shown by its page and by its account of the marketplace. */
const WON = ['won-offer', 'totals-list'].map((name) => `apps/web/src/shell/${name}.tsx`);
const MARKETPLACE = ['marketplace'].map((name) => `apps/web/src/features/${name}`);
/** Charts of both homes, with all that leads on from them. */
const STATISTICS = ['features/statistics', 'kit/statistics'].map((name) => `apps/web/src/${name}`);
const DOCUMENTS = ['documents', 'supplier-profile', 'article-prices'].map(
  (name) => `apps/web/src/features/${name}`,
);
/** What a company that waits sees instead of its pages. */
const STATUS_PAGE = 'apps/web/src/app/status-page.tsx';
/** Terms of people, their rights and what was done, of statistics and the marketplace: most pages do without. */
const COMPANY_TERMS = [
  'audit',
  'audit-fields',
  'list-filters',
  'notices',
  'permissions',
  'procurements',
  'token-scopes',
  'webhooks',
  'answers',
].map((name) => `packages/phrases/src/${name}.ts`);
/** Refusals whose sentence comes with the server's answer alone. */
const ANSWER_ERRORS = 'packages/phrases/src/answer-errors.ts';
/** The form that writes to the operators, and the parts of the product that it names. */
const SUPPORT = 'apps/web/src/shell/support';
const SUPPORT_SERVICES = 'packages/phrases/src/support-services.ts';
const below = (folder: string) => `${folder}/**`;

/** One catalogue per area, so that a page downloads only the words it can show. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'sr_latin', 'ba', 'de', 'de-AT', 'ru'],
  // No `default`: a language other than Austrian German never falls back silently.
  fallbackLocales: { 'de-AT': 'de' },
  format: formatter({ origins: true, lineNumbers: false }),
  orderBy: 'origin',
  catalogs: [
    catalogue('validation', ['packages/phrases/src/rules.ts']),
    catalogue(
      'terms',
      ['packages/phrases/src'],
      ['packages/phrases/src/rules.ts', ANSWER_ERRORS, SUPPORT_SERVICES, ...COMPANY_TERMS],
    ),
    catalogue('company-terms', COMPANY_TERMS),
    catalogue(
      'shell',
      ['apps/web/src/lib', 'apps/web/src/shell'],
      [EXPORTING, PAPERS, below(SUPPORT), ...WON],
    ),
    catalogue('guest', ['apps/web/src/guest'], ['apps/web/src/guest/pages/**']),
    catalogue('registration', ['apps/web/src/guest/pages']),
    catalogue('offer', ['apps/web/src/offer', ...WON]),
    catalogue(
      'app',
      ['apps/web/src/app', 'apps/web/src/features', 'apps/web/src/kit', PAPERS],
      [
        ...PEOPLE,
        ...SUPPLIERS,
        ...HOME,
        ...MODERATION,
        ...REQUEST,
        ...TRADE,
        ...WAREHOUSE,
        ...MONEY,
        ...TOOLS,
        ...MARKETPLACE,
        ...DOCUMENTS,
        ...STATISTICS,
        STATUS_PAGE,
      ].map((path) => (path === STATUS_PAGE ? path : below(path))),
    ),
    catalogue('people', [...PEOPLE, STATUS_PAGE]),
    catalogue('suppliers', SUPPLIERS),
    catalogue('home', HOME),
    catalogue('moderation', MODERATION),
    catalogue('request', REQUEST),
    catalogue('trade', TRADE),
    catalogue('warehouse', WAREHOUSE),
    catalogue('money', MONEY),
    catalogue('tools', [...TOOLS, EXPORTING]),
    catalogue('marketplace', [...MARKETPLACE, ...WON]),
    catalogue('documents', DOCUMENTS),
    catalogue('statistics', STATISTICS),
    catalogue('legal', ['apps/web/src/legal']),
    catalogue('support', [SUPPORT, SUPPORT_SERVICES]),
    catalogue('server', ['apps/server/src', ANSWER_ERRORS]),
  ],
});
