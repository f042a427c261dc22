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
  /** The base URL of links, without a trailing slash. */
  readonly publicUrl: string;
}

/** The context in which a template reads data just before its email is sent. */
export interface MailSendContext extends MailContext {
  readonly platform: Platform;
  /** Access to the company for which the email was queued; null for an email of the platform. */
  readonly tenant: Tenant | null;
}

export interface MailContent {
  readonly subject: string;
  /**
   * The text that an email program shows after the subject. Without it, the program shows the first sentences of the
   * text, because the heading repeats the subject.
   */
  readonly preheader?: string;
  readonly blocks: readonly MailBlock[];
}

export interface MailAttachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
  /** The content ID of an inline attachment, to which the text refers as `cid:` and this ID. */
  readonly cid?: string;
}

/** A feature's email template. Its parameters are stored as JSON: plain strings, numbers, lists and records. */
export interface MailTemplate<P = never> {
  /** The name is stored in the database, so a template that may have queued emails must never be renamed. */
  readonly name: string;
  /**
   * Whether the email is sent to people who did not request it (fact 4: invitations from affiliates, digests). Such
   * an email has a link and headers to unsubscribe, and is not sent to addresses that unsubscribed; other emails are
   * not affected.
   */
  readonly bulk?: true;
  /**
   * Whether the email is a letter from a buying company to a supplier, so that it ends with a closing and the name of
   * the person who reads replies.
   */
  readonly letter?: true;
  readonly render: (params: P, ctx: MailContext) => MailContent;
  readonly attachments?: (params: P, ctx: MailSendContext) => Promise<readonly MailAttachment[]>;
  /** Checked just before sending; false drops the email (invitation withdrawn, deadline passed). */
  readonly stillWanted?: (params: P, ctx: MailSendContext) => Promise<boolean>;
}

/** Defines an email template and the type of its parameters for `queueMail`. */
export function defineMail<P extends object>(template: MailTemplate<P>): MailTemplate<P> {
  return template;
}
