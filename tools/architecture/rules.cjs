// The import rules of docs/architecture.md. Each rule describes the imports that violate it.
const TEST = '\\.(test|test-support)\\.tsx?$|/test-support/|/testing/|testing-setup|^app/stories/';
const SOURCES = '^(app|core|modules|platform)/';
const SHARED = '^(platform/shared/|(core|modules)/[^/]+/((rules|wire|words)/|[^/]+$)|app/[^/]+$)';
const PURCHASE = '^core/purchase/server/';
const WEB = '^platform/web/';

/** The server folders of a purchase, which are layered, and the folders that each folder may import. */
const PURCHASE_LAYERS = {
  record: [],
  people: ['record'],
  ledger: ['record'],
  lists: ['record'],
  detail: ['record', 'ledger', 'lists'],
  effects: ['record', 'people', 'ledger'],
  change: ['record', 'people', 'ledger', 'lists', 'detail', 'effects'],
};

/** The folders shared by all screens, and the folders that each of them may import. */
const WEB_LAYERS = {
  ui: [],
  lib: ['ui'],
  shell: ['lib', 'ui'],
  kit: ['shell', 'lib', 'ui'],
  'sheet-import': ['kit', 'shell', 'lib', 'ui'],
};

const rule = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { ...from, pathNot: [TEST, from.pathNot ?? []].flat() },
  to,
});

module.exports = {
  forbidden: [
    rule(
      'platform-is-the-lowest-floor',
      'The platform knows no capability.',
      { path: '^platform/' },
      { path: '^(core|modules|app)/' },
    ),
    rule(
      'core-does-without-modules',
      'A module can be deleted.',
      { path: '^core/' },
      { path: '^(modules|app)/' },
    ),
    rule('modules-know-no-app', 'The app lists the modules.', { path: '^modules/' }, { path: '^app/' }),
    rule(
      'capabilities-meet-in-public',
      'Another capability is reached through its public.ts, but for the purchase, which all of them are about.',
      { path: '^((?:core|modules)/[^/]+)/(server|web)/' },
      {
        path: '^(core|modules)/[^/]+/(server|web)/',
        pathNot: ['^$1/', '/public\\.tsx?$', '^core/purchase/'],
      },
    ),
    rule('server-without-web', '', { path: '/server/' }, { path: `${SOURCES}.*/web/|^(app|platform)/web/` }),
    rule(
      'web-without-server',
      '',
      { path: '/web/' },
      { path: `${SOURCES}.*/server/|^(app|platform)/server/` },
    ),
    rule(
      'shared-is-pure',
      'Rules, calls and words know neither side.',
      { path: SHARED },
      { path: SOURCES, pathNot: SHARED },
    ),
    rule(
      'rules-have-pure-libraries-only',
      'A library of the rules computes alone and needs no other: the pages load it with the rules.',
      { path: '^(platform/shared/(?!wire/|words/)|(core|modules)/[^/]+/rules/)' },
      {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'],
        pathNot: '(^|/)node_modules/ibantools/',
      },
    ),
    rule(
      'platform-does-without-http',
      'Files, jobs and mails know a call’s context (platform/server/context.ts), and nothing of how it came.',
      { path: '^platform/server/', pathNot: '^platform/server/(http/|feature\\.ts|config\\.ts)' },
      { path: '^platform/server/http/' },
    ),
    ...Object.entries(PURCHASE_LAYERS).map(([layer, below]) =>
      rule(
        `purchase-${layer}`,
        'The layers of a purchase point one way.',
        { path: `${PURCHASE}${layer}/` },
        { path: PURCHASE, pathNot: `${PURCHASE}(${[layer, ...below].join('|')})/` },
      ),
    ),
    rule(
      'effects-through-change',
      'Effects are carried out by the one function that applies a transition.',
      { path: SOURCES, pathNot: `${PURCHASE}((effects|change)/|index\\.ts$)` },
      { path: `${PURCHASE}effects/` },
    ),
    ...Object.entries(WEB_LAYERS).map(([layer, below]) =>
      rule(
        `web-${layer}`,
        'What all screens share points one way.',
        { path: `${WEB}${layer}/` },
        { path: WEB, pathNot: `${WEB}(${[layer, ...below].join('|')})/` },
      ),
    ),
    rule(
      'web-ui-is-plain',
      'ui: React and styling, and what a day is; texts come in as props.',
      { path: `${WEB}ui/` },
      {
        path: ['^platform/shared/', 'node_modules/(@tanstack/react-(router|query)|react-hook-form|@lingui)'],
        pathNot: '^platform/shared/dates\\.ts$',
      },
    ),
    rule(
      'strangers-pages-are-light',
      'The login and supplier pages stay within their size: no router, no query, no schemas.',
      { path: '^core/(accounts/web/guest|offers/web/supplier-page|help/web/legal)/' },
      { path: 'node_modules/(@tanstack|zod|react-hook-form)|^platform/web/kit/' },
    ),
    rule(
      'sql-in-its-place',
      'Only *.read.ts and *.repo.ts hold SQL, besides the platform and the seed.',
      { path: '^(core|modules)/', pathNot: '\\.(read|repo)\\.ts$|/seed\\.ts$' },
      { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'routes-do-not-write',
      'A route reads or calls an action; only actions and jobs reach the code that locks and writes.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.repo\\.ts$' },
    ),
    rule(
      'only-writers-write',
      'Actions, jobs, their steps and the seed write; a step takes the transaction of its action and never opens one.',
      {
        path: '^(core|modules)/',
        pathNot: ['/(actions|jobs)/', '\\.(step|repo)\\.ts$', '/seed\\.ts$', `${PURCHASE}(effects|change)/`],
      },
      { path: '\\.repo\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'routes-take-no-steps',
      '',
      { path: '\\.routes\\.ts$' },
      { path: '\\.step\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'sql-knows-no-actions',
      '',
      { path: '\\.(read|repo)\\.ts$' },
      { path: ['/actions/', '\\.routes\\.ts$'] },
    ),
    rule('production-imports-no-tests', '', { path: SOURCES }, { path: TEST }),
    rule('no-circles', '', { path: '' }, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule(
      'no-orphans',
      'A module that nothing imports and that imports nothing is dead.',
      { orphan: true, path: SOURCES, pathNot: '\\.d\\.ts$|/public/|/column-types\\.ts$' },
      {},
    ),
  ],
  /**
   * Core capabilities must not import each other in cycles, so that each capability can be read without those that
   * import it.
   */
  wholes: { name: 'capabilities-without-circles', folder: '^core/[^/]+(?=/)', pathNot: TEST },
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
