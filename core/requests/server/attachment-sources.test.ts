import { expect, it } from 'vitest';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { attachmentSources, withCopiedFiles } from './attachment-sources.ts';

const ctx = {} as CompanyContext;
const tx = {} as TenantTx;
const form = { name: 'Lim', attachments: [1, 2, 3].map((file_id) => ({ file_id, for_suppliers: true })) };
const attached = () =>
  withCopiedFiles(ctx, form, async (copied) => (await copied(tx)).attachments.map(({ file_id }) => file_id));

it('attaches the copies that the sources make, and all other files as they are', async () => {
  expect(await attached()).toEqual([1, 2, 3]);
  const asked: (readonly number[])[] = [];
  for (const [file, copy] of [
    [2, 20],
    [3, 30],
  ] as const)
    attachmentSources.add((_, fileIds, work) => {
      asked.push(fileIds);
      return work(async () => new Map([[file, copy]]));
    });
  expect(await attached()).toEqual([1, 20, 30]);
  expect(asked).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

it('writes no row of a copy before the transaction begins', async () => {
  const claimed: TenantTx[] = [];
  attachmentSources.add((_, __, work) =>
    work(async (inside) => {
      claimed.push(inside);
      return new Map();
    }),
  );
  await withCopiedFiles(ctx, form, async (copied) => {
    expect(claimed).toEqual([]);
    await copied(tx);
  });
  expect(claimed).toEqual([tx]);
});
