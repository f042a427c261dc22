import { expect, it } from 'vitest';
import { buildMultipartBody } from '#app/server/test-support/multipart.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { createActiveRequest } from '#core/purchase/server/testing/offers.test-support.ts';

const server = setUpTestServer({ RATE_LIMIT: '1000' });

it('ten workbooks are checked in a minute through one link, from wherever, and others do not wait for it', async () => {
  const { invited } = await createActiveRequest(server);
  const [one, other] = invited;
  const check = async (hash: string, pib: string) =>
    (
      await server.anonymous<{ code: string }>(
        'POST',
        `supplier-offers/${hash}/workbook/check`,
        buildMultipartBody({ pib }, [{ name: 'a.xlsx', content: Buffer.from('no workbook') }]),
      )
    ).body.code;
  for (let index = 0; index < 10; index += 1) expect(await check(one.hash, one.pib)).toBe('sheet_not_xlsx');
  expect(await check(one.hash, one.pib)).toBe('too_many_checks');
  expect(await check(other.hash, other.pib)).toBe('sheet_not_xlsx');
});
