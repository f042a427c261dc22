import type { ClaimCopies } from '#core/requests/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { withCopies } from './copy-files.step.ts';
import { readKeptFiles } from './template-files.read.ts';

/** Copies those of the files that templates keep, so that a request can attach the copies as uploads of the caller's own. */
export async function copyKeptFiles<R>(
  ctx: CompanyContext,
  fileIds: readonly number[],
  work: (claim: ClaimCopies) => Promise<R>,
): Promise<R> {
  const kept = await readKeptFiles(ctx, fileIds);
  return withCopies(ctx, kept, (claim) => work((tx) => claim(tx, null)));
}
