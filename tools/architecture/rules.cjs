// The house rules of docs/architecture.md, "Who may import whom". A rule names the file that breaks it.
const FEATURE = '^apps/(server|web)/src/features/([^/]+)/';
const TEST = '\\.(test|test-support)\\.tsx?$|/test-support/|/testing/|testing-setup';
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TEST },
  to: { path: '^((apps|packages)/[^/]+/src|scripts|e2e|bench)/', pathNot: allowed },
});

const PURCHASES = '^apps/server/src/features/purchases/';

/** The layers of the core of purchases, and those that each may import (docs/architecture.md). */
const CORE_LAYERS = {
  record: [],
  people: ['record'],
  ledger: ['record'],
  lists: ['record'],
  detail: ['record', 'ledger', 'lists'],
  effects: ['record', 'people', 'ledger'],
  change: ['record', 'people', 'ledger', 'lists', 'detail', 'effects'],
};

/** The rooms of purchases, lowest first, and those whose public.ts each may import besides the core. */
const ROOMS = {
  invitations: [],
  orders: [],
  files: [],
  notes: [],
  'article-prices': [],
  'supplier-history': [],
  warehouse: ['orders'],
  offers: ['orders'],
  exchange: ['orders', 'offers', 'warehouse'],
  landed: [],
  optimiser: ['offers', 'landed'],
  templates: ['invitations'],
  requests: ['invitations', 'orders', 'templates'],
  marketplace: ['invitations'],
  negotiation: ['invitations', 'offers'],
  finances: ['warehouse'],
  incoming: ['finances'],
  desk: ['finances', 'orders'],
  'adhoc-direct': ['finances'],
  steps: ['requests', 'adhoc-direct', 'warehouse', 'finances'],
  confirmation: ['steps', 'orders', 'desk'],
  papers: ['confirmation', 'article-prices', 'landed'],
  pack: [],
};

const purchases = (name, comment, from, to) => ({
  name: `purchases-${name}`,
  comment,
  severity: 'error',
  from: { path: `${PURCHASES}${from.path}`, pathNot: [TEST, ...(from.pathNot ?? [])] },
  to: { path: `${PURCHASES}${to.path}`, pathNot: to.pathNot },
});

const purchasesRules = [
  purchases(
    'core-imports-no-room',
    'The core needs nothing of the rooms.',
    { path: 'core/' },
    { path: '', pathNot: [`${PURCHASES}core/`] },
  ),
  ...Object.entries(CORE_LAYERS).map(([layer, below]) =>
    purchases(
      `core-${layer}`,
      'The layers of the core point one way.',
      { path: `core/${layer}/` },
      { path: 'core/', pathNot: [`${PURCHASES}core/(${[layer, ...below].join('|')})/`] },
    ),
  ),
  purchases(
    'effects-through-change',
    'Effects are carried out by the one function that applies a transition.',
    { path: '', pathNot: [`${PURCHASES}core/(effects|change)/`, `${PURCHASES}core/index\\.ts$`] },
    { path: 'core/effects/' },
  ),
  ...Object.entries(ROOMS).map(([room, below]) =>
    purchases(
      `room-${room}`,
      'A room imports the core and the public.ts of rooms below it.',
      { path: `${room}/` },
      {
        path: '',
        pathNot: [
          `${PURCHASES}(core|${room})/`,
          ...below.map((other) => `${PURCHASES}${other}/public\\.ts$`),
        ],
      },
    ),
  ),
];

module.exports = {
  forbidden: [
    ...purchasesRules,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'A module that nothing imports and that imports nothing is dead.',
      severity: 'error',
      from: { orphan: true, path: '^(apps|packages)/[^/]+/src', pathNot: `${TEST}|\\.d\\.ts$` },
      to: {},
    },
    only(
      'domain-is-pure',
      '^packages/domain/src',
      ['^packages/domain/src'],
      'The domain imports nothing of ours.',
    ),
    {
      name: 'domain-has-pure-libraries-only',
      comment: 'A library of the domain computes alone and needs no other: the pages load it with the rules.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: TEST },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'],
        pathNot: '(^|/)node_modules/ibantools/',
      },
    },
    only(
      'contract-on-domain',
      '^packages/contract/src',
      ['^packages/(contract|domain)/src'],
      'Contract: domain and zod.',
    ),
    only(
      'phrases-on-domain',
      '^packages/phrases/src',
      ['^packages/(phrases|domain)/src'],
      'Phrases: the domain’s names.',
    ),
    only(
      'platform-knows-no-feature',
      '^apps/server/src/platform',
      ['^apps/server/src/platform', '^packages/'],
      'Server platform: packages only.',
    ),
    {
      name: 'platform-does-without-http',
      comment:
        'Files, jobs and mails know a call’s context (platform/context.ts), and nothing of how it came.',
      severity: 'error',
      from: {
        path: '^apps/server/src/platform/',
        pathNot: [TEST, '^apps/server/src/platform/(http/|feature\\.ts|config\\.ts)'],
      },
      to: { path: '^apps/server/src/platform/http/' },
    },
    only(
      'server-feature-imports',
      '^apps/server/src/features',
      ['^apps/server/src/(platform|features)', '^packages/'],
      'Server feature: platform and packages.',
    ),
    {
      name: 'features-are-isolated',
      comment: 'Another feature is reached through its public.ts only.',
      severity: 'error',
      from: { path: FEATURE, pathNot: TEST },
      to: { path: '^apps/$1/src/features/', pathNot: ['^apps/$1/src/features/$2/', '/public\\.tsx?$'] },
    },
    only(
      'web-ui-is-plain',
      '^apps/web/src/ui',
      ['^apps/web/src/ui', '^packages/domain/src/dates\\.ts$'],
      'ui: React and styling, and what a day is; texts come in as props.',
    ),
    {
      name: 'web-ui-has-no-app-libraries',
      severity: 'error',
      from: { path: '^apps/web/src/ui', pathNot: TEST },
      to: { path: 'node_modules/(@tanstack/react-(router|query)|react-hook-form|@lingui)' },
    },
    only(
      'web-lib-imports',
      '^apps/web/src/lib',
      ['^apps/web/src/(lib|ui)', '^packages/'],
      'lib: packages and ui.',
    ),
    only(
      'web-shell-imports',
      '^apps/web/src/shell',
      ['^apps/web/src/(shell|lib|ui)', '^packages/'],
      'shell: lib and ui.',
    ),
    only(
      'web-kit-imports',
      '^apps/web/src/kit',
      ['^apps/web/src/(kit|shell|lib|ui)', '^packages/'],
      'kit: shell, lib and ui. What several screens share knows none of them.',
    ),
    only(
      'web-feature-imports',
      '^apps/web/src/features',
      ['^apps/web/src/(features|kit|ui|lib|shell)', '^packages/'],
      'A screen never imports the app.',
    ),
    only(
      'web-entries-are-light',
      '^apps/web/src/(guest|offer|legal)',
      ['^apps/web/src/(guest|offer|legal|ui|lib|shell)', '^packages/'],
      'Guest and supplier pages do without the app.',
    ),
    {
      name: 'web-entries-without-router',
      comment: 'The login and supplier pages stay within their size: no router, no query, no schemas.',
      severity: 'error',
      from: { path: '^apps/web/src/(guest|offer|legal)', pathNot: TEST },
      to: { path: 'node_modules/(@tanstack|zod|react-hook-form)' },
    },
    {
      name: 'sql-in-its-place',
      comment: 'Only *.read.ts and *.repo.ts hold SQL, besides the platform and the seed.',
      severity: 'error',
      from: { path: '^apps/server/src/features', pathNot: `${TEST}|\\.(read|repo)\\.ts$` },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'not-web-to-server',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^apps/server' },
    },
    {
      name: 'not-server-to-web',
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: '^apps/web' },
    },
    {
      name: 'routes-do-not-write',
      comment:
        'A route reads or calls an action; only actions and jobs reach the code that locks and writes.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.repo\\.ts$' },
    },
    {
      name: 'only-writers-write',
      comment:
        'Actions, jobs and their steps write; a step takes the transaction of its action and never opens one.',
      severity: 'error',
      from: {
        path: '^apps/server/src/features/',
        pathNot: [TEST, '/(actions|jobs)/', '\\.(step|repo)\\.ts$', '/core/(effects|change)/'],
      },
      to: { path: '\\.repo\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-take-no-steps',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.step\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sql-knows-no-actions',
      severity: 'error',
      from: { path: '\\.(read|repo)\\.ts$' },
      to: { path: ['/actions/', '\\.routes\\.ts$'] },
    },
    {
      name: 'production-imports-no-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: TEST },
      to: { path: TEST },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
