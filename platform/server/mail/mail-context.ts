import type { Selectable } from 'kysely';
import type { Language } from '#platform/shared/languages.ts';
import type { Platform } from '../context.ts';
import type { MailsTable } from '../db/tables.ts';
import { Tenant } from '../db/tenant.ts';
import { createFormatters } from '../i18n/formatters.ts';
import { getServerI18n } from '../i18n/server-i18n.ts';
import type { MailContext, MailSendContext } from './template.ts';

export type StoredMail = Selectable<MailsTable>;

/** Returns the context with which a template renders its phrases in one language. */
export function mailContextFor(language: Language, publicUrl: string): MailContext {
  return { i18n: getServerI18n(language), language, formatters: createFormatters(language), publicUrl };
}

export function mailSendContextFor(mail: StoredMail, platform: Platform): MailSendContext {
  return {
    ...mailContextFor(mail.lang, platform.config.publicUrl),
    platform,
    tenant: mail.company_id === null ? null : new Tenant(platform.db, platform.pool, mail.company_id),
  };
}
