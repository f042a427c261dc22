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
import type { ReceiverLimits } from '#platform/server/mail-in/bounds.ts';
import type { InboundMailConfig } from '#platform/server/mail-in/mail-in-config.ts';
import { MailRefusal, tryLaterRefusal } from '#platform/server/mail-in/mail-refusal.ts';
import { isMailboxName } from '#platform/server/mail-in/mailbox-name.ts';
import {
  type Mailboxes,
  type MailReceiver,
  startMailReceiver,
} from '#platform/server/mail-in/smtp-receiver.ts';
import { getMaintenance } from '#platform/server/maintenance/known-maintenance.ts';

/** Starts receiving e-invoices by email if the installation configures a domain for them (ADR 0123). */
export async function startInvoiceMails(
  platform: Platform,
  log: FastifyBaseLogger,
  limits: Partial<ReceiverLimits> = {},
): Promise<MailReceiver | undefined> {
  const { mailIn } = platform.config;
  if (mailIn === undefined) return undefined;
  const boxes: Mailboxes<Mailbox> = {
    find: async (local) => {
      if ((await getMaintenance(platform)).phase === 'running')
        throw tryLaterRefusal('Maintenance; please try again later.');
      const box = isMailboxName(local) ? await findMailbox(platform.db, local) : undefined;
      if (box && !box.open)
        throw new MailRefusal(450, '4.2.1', 'This address takes no e-invoices at present.');
      return box;
    },
    keyOf: ({ company_id }) => String(company_id),
    take: (box, mail) => receiveInvoiceMail(platform, log, box, mail),
    tooLarge: (box, mail) => recordOversizedMail(platform, box, mail),
  };
  const { domain, host, port } = mailIn;
  const tls = await readTls(mailIn);
  return await startMailReceiver(boxes, { domain, host, port, tls, log, limits }).catch((error: unknown) => {
    throw refusalOf(error, mailIn);
  });
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
