import type { AttachingForm } from '#core/purchase/server/record/attachments.repo.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { withCopies } from './copy-files.step.ts';
import { readKeptFiles } from './template-files.read.ts';

/**
 * A form of a request may name files that templates keep. Copies of them are made, and `work` gets what names the copies
 * in the form, as uploads of the caller's own; a form without such files stays as it is.
 */
export async function withKeptFiles<F extends AttachingForm, R>(
  ctx: CompanyContext,
  form: F,
  work: (named: (tx: TenantTx) => Promise<F>) => Promise<R>,
): Promise<R> {
  const kept = await readKeptFiles(
    ctx,
    form.attachments.map(({ file_id }) => file_id),
  );
  return withCopies(ctx, kept, (claim) =>
    work(async (tx) => {
      const copies = await claim(tx, null);
      const attachments = form.attachments.map((one) => ({
        ...one,
        file_id: copies.get(one.file_id) ?? one.file_id,
      }));
      return { ...form, attachments };
    }),
  );
}
