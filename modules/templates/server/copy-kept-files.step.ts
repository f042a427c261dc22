import type { ClaimCopies } from '#core/requests/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { withCopies } from './copy-files.step.ts';
import { readKeptFiles } from './template-files.read.ts';

/** Copies files of templates, so that a request can attach the copies as the caller's own uploads. */
export async function copyKeptFiles<R>(
  ctx: CompanyContext,
  fileIds: readonly number[],
  work: (claim: ClaimCopies) => Promise<R>,
): Promise<R> {
  const kept = await readKeptFiles(ctx, fileIds);
  return withCopies(ctx, kept, (claim) => work((tx) => claim(tx, null)));
}
