import type { AttachingForm } from '#core/purchase/server/record/attachments.repo.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { Slot } from '#platform/shared/slot.ts';

/** Writes the rows of copied files; returns the id of each copy by the id of the original. */
export type InsertFileCopies = (tx: TenantTx) => Promise<ReadonlyMap<number, number>>;

/**
 * A source of files that a new request may attach although they are not uploads of its creator. A source copies the
 * files that belong to it before anything is locked, and passes the function that writes the rows of the copies to
 * `work`.
 */
export type AttachmentSource = <R>(
  ctx: CompanyContext,
  fileIds: readonly number[],
  work: (claim: InsertFileCopies) => Promise<R>,
) => Promise<R>;

/** Filled by modules. */
export const attachmentSources = new Slot<AttachmentSource>();

/** Calls `work` with the form in which the files of all sources are replaced by copies; other files stay unchanged. */
export function withCopiedFiles<F extends AttachingForm, R>(
  ctx: CompanyContext,
  form: F,
  work: (copied: (tx: TenantTx) => Promise<F>) => Promise<R>,
  sources: readonly AttachmentSource[] = attachmentSources.parts,
): Promise<R> {
  const fileIds = form.attachments.map(({ file_id }) => file_id);
  const copyFrom = (
    [source, ...others]: readonly AttachmentSource[],
    claims: readonly InsertFileCopies[],
  ): Promise<R> => {
    if (source) return source(ctx, fileIds, (claim) => copyFrom(others, [...claims, claim]));
    return work(async (tx) => {
      const copies = new Map<number, number>();
      for (const claim of claims) for (const [file, copy] of await claim(tx)) copies.set(file, copy);
      const attachments = form.attachments.map((one) => ({
        ...one,
        file_id: copies.get(one.file_id) ?? one.file_id,
      }));
      return { ...form, attachments };
    });
  };
  return copyFrom(sources, []);
}
