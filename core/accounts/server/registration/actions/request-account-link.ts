import type { PublicContext } from '#platform/server/context.ts';
import { addJob } from '#platform/server/jobs/add-job.ts';
import { normaliseEmail } from '#platform/shared/validation/email.ts';
import { SEND_LINK_JOB, type SendLinkPayload } from './send-link.ts';

/**
 * Enqueues a request for a link. The account is looked up after the response, so that neither the response nor its
 * duration reveals whether the account exists (fact 3, item 7).
 */
export async function requestAccountLink(
  ctx: PublicContext,
  purpose: Exclude<SendLinkPayload['purpose'], 'register'>,
  email: string,
): Promise<void> {
  await addJob(ctx.platform.db, SEND_LINK_JOB, { purpose, email: normaliseEmail(email), ip: ctx.request.ip });
}
