import type { Platform } from '../../context.ts';
import type { JobLog } from '../../jobs/job.ts';
import type { ArrivedMail } from '../../mail-in/smtp-receiver.ts';
import { recordBounce } from './record-bounce.ts';

/**
 * Handles an email that arrives at the envelope sender of an email sent earlier. Processes only reports, which have
 * no envelope sender themselves, and ignores automatic replies.
 */
export async function receiveBounce(
  platform: Platform,
  log: JobLog,
  mailId: number,
  { from, content }: ArrivedMail,
): Promise<void> {
  if (from !== '') return;
  const bounces = await platform.imports.readBounces(content);
  const recorded = bounces.length > 0 && (await recordBounce(platform, mailId, bounces));
  log.info({ mail: mailId, recorded }, 'report about a mail');
}
