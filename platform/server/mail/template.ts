import type { I18n } from '@lingui/core';
import type { Language } from '#platform/shared/languages.ts';
import type { Platform } from '../context.ts';
import type { Tenant } from '../db/tenant.ts';
import type { Formatters } from '../i18n/formatters.ts';
import type { MailBlock } from './blocks.ts';

/** A template says its words with this. */
export interface MailContext {
  readonly i18n: I18n;
  readonly language: Language;
  readonly formatters: Formatters;
  /** The beginning of links, without a slash at its end. */
  readonly publicUrl: string;
}

/** A template may look at these when its mail is about to go. */
export interface MailSendContext extends MailContext {
  readonly platform: Platform;
  /** The rows of the company the mail was queued for; null for a mail of the platform. */
  readonly tenant: Tenant | null;
}

export interface MailContent {
  readonly subject: string;
  /** A mail program shows this after the subject; without it, the first sentences of the text, because the heading says what the subject says. */
  readonly preheader?: string;
  readonly blocks: readonly MailBlock[];
}

export interface MailAttachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
  /** Shown within the text, where the text says `cid:` and this. */
  readonly cid?: string;
}

/** A mail a feature sends. Parameters are stored as JSON: plain texts, numbers, lists and records. */
export interface MailTemplate<P = never> {
  /** Stands in the database: never rename one that may be waiting. */
  readonly name: string;
  /**
   * Written to people who did not ask for it (fact 4: invitations of affiliates, digests). Such a mail carries a link
   * and headers that end them, and does not go to who used these; any other mail is not touched by that.
   */
  readonly bulk?: true;
  /** A buying company writes it to a supplier, so it ends with a closing and the person who reads the answers. */
  readonly letter?: true;
  readonly render: (params: P, ctx: MailContext) => MailContent;
  readonly attachments?: (params: P, ctx: MailSendContext) => Promise<readonly MailAttachment[]>;
  /** Asked just before sending: false drops the mail (invitation withdrawn, deadline passed). */
  readonly stillWanted?: (params: P, ctx: MailSendContext) => Promise<boolean>;
}

/** Names a mail and ties its parameters to `queueMail`. */
export function defineMail<P extends object>(template: MailTemplate<P>): MailTemplate<P> {
  return template;
}
