import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesOfFloors, textOf } from './floors.mjs';
import { root } from './steps.mjs';

/**
 * The only files that reach the storage of the browser. `StorageKey`, `DraftKind` and `TabKey` in `storage.ts` name
 * what they store, and the page /cookies does not compile without each of these. What has no type is named here, as
 * the page shows it.
 */
const STORING = {
  'app/web/public/assets/look.v2.js': [],
  'app/web/public/assets/offline.v1.js': [],
  'app/web/public/sw.js': ['offline-…'],
  'core/accounts/web/guest/guest-values.ts': [],
  'modules/proofs/web/verify-page/verify-page.ts': [],
  'platform/web/lib/forms/stored-draft.ts': [],
  'platform/web/lib/forms/stored-files.ts': ['drafts'],
  'platform/web/lib/offer-link.ts': [],
  'platform/web/lib/sso-start.ts': [],
  'platform/web/lib/storage.ts': [],
};

it('is reached only by files whose keys the page /cookies lists', () => {
  const sources = filesOfFloors().filter(
    (file) =>
      /\.(tsx?|js)$/.test(file) && !/\.(test|story)\.|test-support|\/testing-|^app\/stories\//.test(file),
  );
  const storing = sources.filter((file) =>
    /\b(localStorage|sessionStorage)\b|\bindexedDB\.|\bcaches\.open\b|document\.cookie/.test(
      textOf(file).replaceAll(/^\s*(\/\/|\*|\/\*\*).*$/gm, ''),
    ),
  );
  expect(storing).toEqual(Object.keys(STORING));
  const page = readFileSync(`${root}core/help/web/legal/cookies.page.tsx`, 'utf8');
  for (const name of Object.values(STORING).flat()) expect(page).toContain(`'${name}'`);
});
