import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, it } from 'vitest';

const [catalog] = await getCatalogs(getConfig());

it('no place has words of its own for the status of a purchase', async () => {
  const messages = Object.values(await catalog.read('en'));
  const places = messages
    .filter(({ context }) => ['purchase status', 'state of goods'].includes(context))
    .flatMap(({ origin }) => origin.map(([file]) => file));
  expect(new Set(places)).toEqual(new Set(['core/purchase/words/statuses.ts']));
});
