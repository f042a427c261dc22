import { expect, it } from 'vitest';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { type AttachmentSource, withCopiedFiles } from './attachment-sources.ts';

const ctx = {} as CompanyContext;
const tx = {} as TenantTx;
const form = { name: 'Lim', attachments: [1, 2, 3].map((file_id) => ({ file_id, for_suppliers: true })) };
const attached = (sources: readonly AttachmentSource[]) =>
  withCopiedFiles(
    ctx,
    form,
    async (copied) => (await copied(tx)).attachments.map(({ file_id }) => file_id),
    sources,
  );

it('attaches the copies that the sources make, and all other files as they are', async () => {
  expect(await attached([])).toEqual([1, 2, 3]);
  const asked: (readonly number[])[] = [];
  const copies =
    (file: number, copy: number): AttachmentSource =>
    (_, fileIds, work) => {
      asked.push(fileIds);
      return work(async () => new Map([[file, copy]]));
    };
  expect(await attached([copies(2, 20), copies(3, 30)])).toEqual([1, 20, 30]);
  expect(asked).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

it('writes no row of a copy before the transaction begins', async () => {
  const claimed: TenantTx[] = [];
  const source: AttachmentSource = (_, __, work) =>
    work(async (inside) => {
      claimed.push(inside);
      return new Map();
    });
  await withCopiedFiles(
    ctx,
    form,
    async (copied) => {
      expect(claimed).toEqual([]);
      await copied(tx);
    },
    [source],
  );
  expect(claimed).toEqual([tx]);
});
