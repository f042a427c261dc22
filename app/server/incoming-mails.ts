import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { FastifyBaseLogger } from 'fastify';
import {
  receiveInvoiceMail,
  recordOversizedMail,
} from '#core/e-invoices/server/actions/receive-invoice-mail.ts';
import { findMailbox, type Mailbox } from '#core/e-invoices/server/mail/mailbox.read.ts';
import { ConfigError } from '#platform/server/config.ts';
import type { Platform } from '#platform/server/context.ts';
import { readErrorProperty } from '#platform/server/errors.ts';
import { readBounceAddress } from '#platform/server/mail/bounces/bounce-address.ts';
import { receiveBounce } from '#platform/server/mail/bounces/receive-bounce.ts';
import type { ReceiverLimits } from '#platform/server/mail-in/bounds.ts';
import type { InboundMailConfig } from '#platform/server/mail-in/mail-in-config.ts';
import { MailRefusal, tryLaterRefusal } from '#platform/server/mail-in/mail-refusal.ts';
import { isMailboxName } from '#platform/server/mail-in/mailbox-name.ts';
import {
  createDeliveryReportRefusal,
  type Mailboxes,
  type MailReceiver,
  type MailRecipient,
  startMailReceiver,
} from '#platform/server/mail-in/smtp-receiver.ts';
import { getMaintenance } from '#platform/server/maintenance/known-maintenance.ts';

/** An address that the receiver accepts: a company's address for e-invoices, or a sent email's bounce address. */
type Box =
  | { readonly kind: 'invoices'; readonly mailbox: Mailbox }
  | { readonly kind: 'bounces'; readonly mailId: number };

/** Starts receiving emails if the installation configures a domain for e-invoices (ADR 0123) or for bounces. */
export async function startIncomingMails(
  platform: Platform,
  log: FastifyBaseLogger,
  limits: Partial<ReceiverLimits> = {},
): Promise<MailReceiver | undefined> {
  const { mailIn } = platform.config;
  const { invoiceDomain, bounceDomain } = mailIn ?? {};
  const [first, ...others] = [...new Set([invoiceDomain, bounceDomain])].filter((name) => name !== undefined);
  if (mailIn === undefined || first === undefined) return undefined;
  const boxes: Mailboxes<Box> = {
    find: async (recipient) => {
      if ((await getMaintenance(platform)).phase === 'running')
        throw tryLaterRefusal('Maintenance; please try again later.');
      return await findBox(platform, recipient);
    },
    keyOf: (box) => (box.kind === 'bounces' ? `mail ${box.mailId}` : String(box.mailbox.company_id)),
    kindOf: ({ kind }) => kind,
    take: async (box, mail) => {
      if (box.kind === 'bounces') await receiveBounce(platform, log, box.mailId, mail);
      else await receiveInvoiceMail(platform, log, box.mailbox, mail);
    },
    tooLarge: async (box, mail) => {
      if (box.kind === 'invoices') await recordOversizedMail(platform, box.mailbox, mail);
    },
  };
  const { host, port } = mailIn;
  const domains = [first, ...others] as const;
  const takesReports = bounceDomain !== undefined;
  const tls = await readTls(mailIn);
  return await startMailReceiver(boxes, { domains, takesReports, host, port, tls, log, limits }).catch(
    (error: unknown) => {
      throw refusalOf(error, mailIn);
    },
  );
}

async function findBox(
  { config, db }: Platform,
  { local, domain, isReport }: MailRecipient,
): Promise<Box | undefined> {
  const { invoiceDomain, bounceDomain } = config.mailIn ?? {};
  const mailId = domain === bounceDomain ? readBounceAddress(config, local) : undefined;
  if (mailId !== undefined) return { kind: 'bounces', mailId };
  const mailbox = domain === invoiceDomain && isMailboxName(local) ? await findMailbox(db, local) : undefined;
  if (mailbox === undefined) return undefined;
  if (isReport) throw createDeliveryReportRefusal();
  if (!mailbox.open) throw new MailRefusal(450, '4.2.1', 'This address takes no e-invoices at present.');
  return { kind: 'invoices', mailbox };
}

async function readTls({ tls }: InboundMailConfig) {
  if (tls === undefined) return undefined;
  const read = (name: string, path: string) =>
    readFile(path).catch((error: unknown) => {
      throw new ConfigError(`${name}: ${path} cannot be read (${readErrorProperty(error, 'code')})`);
    });
  const cert = await read('INVOICE_MAIL_TLS_CERT', tls.cert);
  const key = await read('INVOICE_MAIL_TLS_KEY', tls.key);
  try {
    createSecureContext({ cert, key });
  } catch {
    throw new ConfigError('INVOICE_MAIL_TLS_CERT: is no certificate of the key in INVOICE_MAIL_TLS_KEY');
  }
  return { cert, key };
}

/** Returns an error that explains why the product cannot listen on this address. */
function refusalOf(error: unknown, { host, port }: InboundMailConfig): unknown {
  const code = readErrorProperty(error, 'code');
  if (code === 'EADDRINUSE')
    return new ConfigError(`INVOICE_MAIL_PORT: ${port} is taken by another program; give another one`);
  if (code === 'EACCES')
    return new ConfigError(`INVOICE_MAIL_PORT: ${port} may not be used by this user; give one above 1023`);
  if (code === 'EADDRNOTAVAIL' || readErrorProperty(error, 'syscall') === 'getaddrinfo')
    return new ConfigError(`INVOICE_MAIL_HOST: ${host} is not an address of this machine`);
  return error;
}
