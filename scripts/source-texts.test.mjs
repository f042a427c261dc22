import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, it } from 'vitest';
import { productSources } from './floors.mjs';
import { textsOf } from './source-texts.mjs';
import { placesOf, shownForms } from './text-places.mjs';

/** Sources whose texts are intentionally in no catalogue, each with the reason. */
const APART = {
  'platform/web/shell/frame/start-page.tsx':
    'is said when no catalogue could be loaded, in two languages at once',
  'platform/web/ui/ui-texts.ts':
    'what a primitive says outside of the application: shell-texts.ts has them all',
  'platform/web/ui/toast-host.tsx': 'names of the browser',
  'platform/web/ui/row-open.tsx': 'a CSS selector',
  'platform/web/shell/frame/keep-focus.ts': 'CSS selectors',
  'platform/web/shell/shortcuts.ts': 'a CSS selector',
  'core/accounts/web/sso/guides.tsx':
    'names and addresses of login providers, which are the same in every language',
  'core/requests/web/form/mail/mail-body.tsx': 'names of elements',
  'core/purchase/web/lines-grid/unit-words.ts': 'what people write for a unit, in all languages together',
  'core/statistics/web/kit/chart-picture.ts': 'names of fonts',
  'platform/shared/words/tax-numbers.ts': 'short names of numbers, which are the same in every language',
  'core/plans/server/pdf/preorder-words.ts':
    'a pro-forma invoice is Serbian or English by its type, whatever its reader speaks',
  'core/plans/server/pdf/preorder-document.ts': 'a term of the bank on the English pro-forma invoice',
};

/**
 * The parts of the server that contain texts for users: emails, documents and exports, and their layouts. All other
 * parts contain texts for programs.
 */
const SPEAKS = /^(core|modules)\/.*(\/(mail|pdf|report)\/|-(export|document|words)\.tsx?$)/;
const FRAMES = /^platform\/server\/(mail|pdf|export)\//;
const SQL = /\.(read|repo)\.ts$/;

const config = getConfig();
const web = productSources('web').filter((file) => !file.includes('/gallery/'));
const phrases = productSources('shared').filter((file) => /\/(words\/|(words|list-[\w-]+)\.ts$)/.test(file));
const server = productSources('server').filter(
  (file) => SPEAKS.test(file) && !SQL.test(file) && !/\/(seed|api-docs)\//.test(file),
);
const read = new Map([...web, ...phrases, ...server].map((file) => [file, textsOf(file)]));
for (const file of productSources('server').filter((one) => !read.has(one))) {
  const { ids, loose } = textsOf(file, { strict: false });
  read.set(file, { ids, loose: FRAMES.test(file) ? loose : [] });
}

it('every text of a page, a mail, a document and an export is made by a macro', () => {
  const loose = [...read].flatMap(([file, texts]) => (file in APART ? [] : texts.loose));
  expect(loose).toEqual([]);
});

it('every message that a macro has made is in the English catalogues', async () => {
  const known = new Set();
  for (const catalog of await getCatalogs(config))
    for (const id of Object.keys((await catalog.read('en')) ?? {})) known.add(id);
  const unknown = [...read].flatMap(([file, { ids }]) =>
    [...ids].filter(([id]) => !known.has(id)).map(([, message]) => `${file}: ${message}`),
  );
  expect(unknown).toEqual([]);
  expect([...read.values()].reduce((sum, { ids }) => sum + ids.size, 0)).toBeGreaterThan(4000);
});

it('an exception stands only for a source that needs it', () => {
  expect(Object.keys(APART).filter((file) => (read.get(file)?.loose.length ?? 0) === 0)).toEqual([]);
});

it.each([
  ['a text in an element', 'const A = () => <p>Nothing here</p>'],
  ['one word in an element', 'const A = () => <p>Nothing</p>'],
  ['a choice in an element', "const A = ({ b }) => <p>{b ? 'Yes' : 'No'}</p>"],
  ['a label', 'const A = () => <button aria-label="Close" />'],
  ['a title', 'const A = () => <p title={`Item`} />'],
  ['a placeholder', "const A = () => <input placeholder={'Name'} />"],
  ['a field of a document', "const a = { text: 'Total' }"],
  ['a sentence anywhere', "const a = ['Nothing was sent.']"],
  ['a text by a `t` that is a parameter', 'const say = (t) => t({ message: "above the limit" })'],
  ['a text by a `t` in what is passed', 'const say = ({ t }) => t`above`'],
  ['a text by an `i18n` that is a parameter', "const say = (i18n) => i18n._('above')"],
])('finds %s', (_what, code) => {
  expect(textsOf('core/home/web/some.tsx', { code }).loose).not.toEqual([]);
});

it('is content with texts of macros, names, keys and what programs read', () => {
  const code = `import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
const a = msg\`Some text\`;
const B = () => {
  const { t } = useLingui();
  return <p className="wide card" title={t\`Two words\`}><Trans>Two words</Trans> Ponuda <kbd>Enter</kbd></p>;
};
const c = () => { throw new Error('not a text'); };
const d = 'POST auth/login and more';`;
  const { loose, ids } = textsOf('core/home/web/some.tsx', { code });
  expect(loose).toEqual([]);
  expect(new Set(ids.values())).toEqual(new Set(['Some text', 'Two words']));
});

/** The maximum length of a text in a place with limited space. */
const ROOM = { heading: 14, tab: 16, button: 24 };
/** Tables on a legal page are prose: their columns are wide and their headings wrap. */
const PROSE = 'core/help/web/legal/';

it('headings of columns, tabs and buttons are short enough in every language', {
  tags: 'exhaustive',
}, async () => {
  const places = placesOf([...web, ...phrases]).filter(({ file }) => !file.startsWith(PROSE));
  const [catalog] = await getCatalogs(config);
  const tooLong = [];
  for (const locale of config.locales) {
    const texts = await catalog.read(locale);
    for (const { id, place, file } of places)
      for (const text of shownForms(texts[id]?.translation ?? ''))
        if (text.length > ROOM[place]) tooLong.push(`${locale}: ${place} of ${file}: ${text}`);
  }
  expect(tooLong).toEqual([]);
  const count = (place) => places.filter((one) => one.place === place).length;
  expect(count('heading')).toBeGreaterThan(150);
  expect(count('tab')).toBeGreaterThan(15);
  expect(count('button')).toBeGreaterThan(250);
});

it.each([
  ['button', 'const A = () => <Button><Trans>Send it</Trans></Button>'],
  ['button', 'const A = () => <DisabledButton icon={x}>{b ? t`Send it` : null}</DisabledButton>'],
  ['button', 'const A = () => <ConfirmDialog confirmLabel={t`Send it`} />'],
  ['button', 'const W = { a: msg`Send it` }; const A = ({ k }) => <Button>{i18n._(W[k])}</Button>'],
  ['button', "const F = { a: { place: 'head', label: msg`Send it`, history: h } };"],
  ['tab', 'const A = () => <Tabs tabs={[{ value: 1, label: t`Send it` }]} />'],
  ['tab', 'const l = { a: t`Send it` }; const A = () => <Tabs tabs={X.map((v) => ({ label: l[v] }))} />'],
  ['heading', 'const c = [{ head: t`Send it`, cell: x }];'],
  ['heading', 'const A = () => <th scope="col"><Trans>Send it</Trans></th>'],
  ['heading', 'const H = { a: msg`Send it` }; const c = useListColumns(H, { a: { cell: x } });'],
])('follows a text to a %s: %s', (place, code) => {
  const file = `core/home/web/some-${place}.tsx`;
  const imports = "import { msg, t } from '@lingui/core/macro'; import { Trans } from '@lingui/react/macro';";
  expect(placesOf([{ file, code: `${imports}${code}` }])).toMatchObject([{ place, file }]);
});

it.each([
  'const A = () => <Button variant="link"><Trans>Send it</Trans></Button>',
  'const A = () => <Button><span className="visually-hidden"><Trans>Send it</Trans></span></Button>',
  "const F = { a: { place: 'menu', label: msg`Send it`, history: h } };",
  'const c = [{ head: t`Send it`, hideHead: true, cell: x }];',
  'const A = () => <th scope="row"><Trans>Send it</Trans></th>',
  'const H = { a: msg`Send it` }; const c = useListColumns(H, { a: { head: x, cell: x } });',
])('lets a text that has room alone: %s', (code) => {
  const imports = "import { msg, t } from '@lingui/core/macro'; import { Trans } from '@lingui/react/macro';";
  expect(placesOf([{ file: 'core/home/web/some.tsx', code: `${imports}${code}` }])).toEqual([]);
});
