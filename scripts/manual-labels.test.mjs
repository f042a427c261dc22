import { readFileSync } from 'node:fs';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { describe, expect, it } from 'vitest';
import { root } from './steps.mjs';

const config = getConfig();
const [catalog] = await getCatalogs(config);
const german = await catalog.read('de');

/** The sources of the screens that a task leads through: folders, or the beginning of a file's path. */
const SCREENS = {
  receive: ['core/warehouse/web/'],
  'e-invoice': ['core/e-invoices/web/'],
  pay: ['core/finances/web/'],
  documents: ['core/documents/web/'],
  request: ['core/requests/web/form/'],
  'change-request': [
    'core/requests/web/overview/feature.ts',
    'core/requests/web/detail/detail-actions.tsx',
    'core/purchase/web/actions/bidding.tsx',
  ],
  templates: ['modules/templates/web/'],
  compare: [
    'core/requests/web/comparison/',
    'core/requests/web/detail/confirm-purchase.tsx',
    'modules/best-split/web/',
  ],
  'ad-hoc': ['core/adhoc-direct/web/'],
  confirm: ['core/confirmation/web/'],
  'stand-in': ['core/stand-ins/web/'],
  budgets: ['core/budgets/web/', 'core/company/web/feature.ts'],
  statistics: ['core/home/web/', 'core/statistics/web/feature.ts'],
  proof: ['modules/proofs/web/', 'core/audit/web/'],
  company: ['core/accounts/web/profile/feature.ts', 'core/company/web/', 'core/audit/web/'],
  categories: ['core/categories/web/'],
  suppliers: ['core/suppliers/web/'],
  users: ['core/users/web/users.page.tsx', 'core/users/web/form/', 'core/users/list-words.ts'],
  limits: ['core/policies/web/'],
  'single-sign-on': ['core/accounts/web/sso/'],
  'activate-company': ['core/moderation/web/'],
  'answer-support': ['core/moderation/web/', 'core/support/', 'platform/web/shell/'],
  'view-as-user': ['core/moderation/web/'],
  'record-payment': ['core/moderation/web/'],
  'platform-data': ['core/moderation/web/'],
};
const TASKS = 'core/help/web/manual/tasks/';

/** Returns all messages of a language. The Austrian German catalogue contains only the messages that differ. */
async function readMessages(locale) {
  const messages = Object.entries(await catalog.read(locale));
  return messages.map(([id, { message, translation, origin = [] }]) => ({
    english: message ?? id,
    text: translation || (locale === 'de-AT' && german[id]?.translation) || '',
    files: origin.map(([file]) => file),
  }));
}

/** Returns the English texts of each task, from its source. */
function readTasks() {
  const files = ['after-the-order', 'buying', 'deciding', 'looking-back', 'moderating', 'setting-up'];
  return files.flatMap((name) =>
    readFileSync(`${root}${TASKS}${name}.ts`, 'utf8')
      .split(/^ {4}id: /m)
      .slice(1)
      .map((source) => ({
        id: /^'(.+)'/.exec(source)?.[1],
        texts: [...source.matchAll(/msg`([^`]*)`/g)].map(([, text]) => text),
      })),
  );
}
const tasks = readTasks();

const labelsOf = (text) => text.split('**').filter((_, index) => index % 2 === 1);

it('the manual has screens for each task', () => {
  expect(tasks.map(({ id }) => id).sort()).toEqual(Object.keys(SCREENS).sort());
});

describe.each(config.locales)('the manual in %s', (locale) => {
  it('names the labels of the screens of each task as they are shown there', async () => {
    const messages = await readMessages(locale);
    const missing = [];
    let count = 0;
    for (const { id, texts } of tasks) {
      const isOnScreen = (file) => SCREENS[id].some((start) => file.startsWith(start));
      const shown = new Set(messages.filter(({ files }) => files.some(isOnScreen)).map(({ text }) => text));
      for (const english of texts) {
        const message = messages.find(
          (one) => one.english === english && one.files.some((file) => file.startsWith(TASKS)),
        );
        if (!message) missing.push(`${id}: no text for “${english}”`);
        for (const label of labelsOf(message?.text ?? '')) {
          count += 1;
          if (!shown.has(label)) missing.push(`${id}: ${label}`);
        }
      }
    }
    expect(missing).toEqual([]);
    expect(count).toBeGreaterThan(50);
  });
});
