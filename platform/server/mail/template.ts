import type { I18n } from '@lingui/core';
import type { Language } from '#platform/shared/languages.ts';
import type { Platform } from '../context.ts';
import type { Tenant } from '../db/tenant.ts';
import type { Formatters } from '../i18n/formatters.ts';
import type { MailBlock } from './blocks.ts';

/** The context with which a template renders its phrases. */
export interface MailContext {
  readonly i18n: I18n;
  readonly language: Language;
  readonly formatters: Formatters;
  /** The beginning of links, without a trailing slash. */
  readonly publicUrl: string;
}

/** The context of the reads that a template makes directly before its mail is sent. */
export interface MailSendContext extends MailContext {
  readonly platform: Platform;
  /** Access to the company for which the mail was queued; null for a mail of the platform. */
  readonly tenant: Tenant | null;
}

export interface MailContent {
  readonly subject: string;
  /**
   * A mail program shows this after the subject. Without it, it shows the first sentences of the text, because the
   * heading repeats the subject.
   */
  readonly preheader?: string;
  readonly blocks: readonly MailBlock[];
}

export interface MailAttachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
  /** Shown within the text, which refers to it as `cid:` and this id. */
  readonly cid?: string;
}

/** A mail of a feature. Its parameters are stored as JSON: plain texts, numbers, lists and records. */
export interface MailTemplate<P = never> {
  /** The name is stored in the database: never rename a template that may be waiting. */
  readonly name: string;
  /**
   * The mail is sent to people who did not ask for it (fact 4: invitations of affiliates, digests). Such a mail has a
   * link and headers to unsubscribe, and is not sent to addresses that unsubscribed; other mails are not affected.
   */
  readonly bulk?: true;
  /**
   * The mail is a letter of a buying company to a supplier, so it ends with a closing and the name of the person who
   * reads replies.
   */
  readonly letter?: true;
  readonly render: (params: P, ctx: MailContext) => MailContent;
  readonly attachments?: (params: P, ctx: MailSendContext) => Promise<readonly MailAttachment[]>;
  /** Checked directly before sending: false drops the mail (invitation withdrawn, deadline passed). */
  readonly stillWanted?: (params: P, ctx: MailSendContext) => Promise<boolean>;
}

/** Defines a mail template and the type of its parameters for `queueMail`. */
export function defineMail<P extends object>(template: MailTemplate<P>): MailTemplate<P> {
  return template;
}
