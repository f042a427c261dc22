import type { InsertFileCopies } from '#core/requests/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { withFileCopies } from './copy-files.step.ts';
import { readTemplateFiles } from './template-files.read.ts';

/** Copies template files, so that a request can attach the copies as the caller's own uploads. */
export async function copyTemplateFiles<R>(
  ctx: CompanyContext,
  fileIds: readonly number[],
  work: (claim: InsertFileCopies) => Promise<R>,
): Promise<R> {
  const kept = await readTemplateFiles(ctx, fileIds);
  return withFileCopies(ctx, kept, (claim) => work((tx) => claim(tx, null)));
}
