import { randomUUID } from 'node:crypto';
import { redactPagePath } from '#core/support/rules/support.ts';
import type { SupportBody } from '#core/support/wire.ts';
import type { Platform } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { checkUpload, toUploadError } from '#platform/server/files/check-upload.ts';
import type { ReceivedFile } from '#platform/server/files/transfer.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { DEFAULT_LANGUAGE, type Language } from '#platform/shared/languages.ts';
import { type SupportAttachment, supportMessageMail } from '../mail/support-message.ts';

/** The sender; fields that a guest leaves out are ''. */
export interface SupportSender {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly role: string;
  readonly lang: Language;
}

/**
 * Emails a message, with the file sent with it, to the operators; a reply to this email goes to the sender. The key of
 * the email names the sender's company, with whose data it is erased.
 */
export async function sendSupportMessage(
  { config, db }: Platform,
  companyId: number | undefined,
  writer: SupportSender,
  { page, ...body }: SupportBody,
  files: readonly ReceivedFile[],
): Promise<void> {
  const file = await fileOf(files);
  await queueMail(db, {
    dedupe_key: `support-${companyId === undefined ? '' : `company-${companyId}-`}${randomUUID()}`,
    company_id: null,
    template: supportMessageMail,
    lang: DEFAULT_LANGUAGE,
    to: { email: config.supportEmail, name: '' },
    fromName: writer.name,
    replyTo: writer.email,
    params: { ...body, ...writer, page: redactPagePath(page), file },
  });
}

/**
 * Checks the only file and returns it as an attachment. Its bytes are stored only in the email's row, and are removed
 * once the email is sent.
 */
async function fileOf([file, ...others]: readonly ReceivedFile[]): Promise<SupportAttachment | null> {
  if (others.length > 0) throw new AppError('too_many_files');
  if (!file) return null;
  const checked = await checkUpload(file.filename, file.content, file.mimetype);
  if (!checked.ok) throw toUploadError(checked);
  return { name: checked.name, type: checked.type, base64: file.content.toString('base64') };
}
