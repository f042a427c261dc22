import type { ReadProblem } from '@ponuda/domain/invoice/read-value';
import { READ_PROBLEM_WORDS } from '@ponuda/phrases/invoice/incoming-invoices';
import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '../../../../platform/context.ts';
import { readClock } from '../../../../platform/db/clock.ts';
import { Tenant } from '../../../../platform/db/tenant.ts';
import { AppError, brokenConstraint } from '../../../../platform/errors.ts';
import { demandClean } from '../../../../platform/files/demand-clean.ts';
import { cleanFileName } from '../../../../platform/files/file-name.ts';
import type { ReceivedFile } from '../../../../platform/files/transfer.ts';
import { phrases } from '../../../../platform/i18n/server-i18n.ts';
import { MailRefusal, tryLater } from '../../../../platform/mail-in/mail-refusal.ts';
import type { MailProblem, ReadMail } from '../../../../platform/mail-in/read-mail.ts';
import type { ArrivedMail } from '../../../../platform/mail-in/smtp-receiver.ts';
import type { Mailbox } from '../mailbox.read.ts';
import { ANY_ORDER_STATUS } from '../order-statuses.ts';
import { invoiceReading } from '../reading/read-file.ts';
import { type Intake, keepInvoice, type Paper } from './keep-invoice.ts';

/**
 * Takes the e-invoices of a mail by the rules of an upload (ADR 0123). Nothing of it is kept where one of its files is an
 * invoice that cannot be read: the sender's own server then tells the sender why, and nobody else is written to. The same
 * mail again finds its invoices there.
 */
export async function takeMail(
  platform: Platform,
  log: FastifyBaseLogger,
  { company_id, settings }: Mailbox,
  arrived: ArrivedMail,
): Promise<void> {
  const mail = await platform.imports.readMail(arrived.content);
  if ('problem' in mail) throw PROBLEMS[mail.problem];
  if (mail.auto_reply)
    throw new MailRefusal(554, '5.7.1', 'This address takes e-invoices alone, and no automatic replies.');
  const files = mail.files.map(received);
  if (files.length === 0) throw nothing();
  const sender = { company_id, by: { user_id: null, name: '' }, ip: arrived.ip };
  await demandClean(platform, files, sender, log).catch(asRefusal);
  const papers = await readPapers(platform, files);
  const intake: Intake = {
    platform,
    tenant: new Tenant(platform.db, platform.pool, company_id),
    company: { settings },
    statuses: ANY_ORDER_STATUS,
    now: await readClock(platform.db),
    by: { mail: { from: mail.from || arrived.from, subject: mail.subject, message_id: mail.message_id } },
  };
  for (const paper of papers) await keepInvoice(intake, paper).catch(asRefusal);
}

/** Papers beside an invoice may be anything, such as a delivery note as PDF. */
const NO_INVOICE: readonly ReadProblem[] = ['not_an_invoice', 'not_xml', 'pdf_without_invoice'];

/** The invoices among the files, of which there is at least one. */
async function readPapers(platform: Platform, files: readonly ReceivedFile[]): Promise<Paper[]> {
  const papers: Paper[] = [];
  for (const file of files) {
    const name = cleanFileName(file.filename);
    const read = await platform.imports.check(invoiceReading, [file], null).catch(asRefusal);
    if ('invoice' in read)
      papers.push({ name, content: file.content, format: read.format, document: read.invoice });
    else if (!NO_INVOICE.includes(read.problem)) throw unreadable(name, read.problem, read.field);
  }
  if (papers.length === 0) throw nothing();
  return papers;
}

function received({ name, content }: ReadMail['files'][number]): ReceivedFile {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return { field: 'mail', filename: name, mimetype: '', content: bytes };
}

const nothing = () =>
  new MailRefusal(
    554,
    '5.6.1',
    'No e-invoice is attached: an XML (UBL or CII) or a PDF with such an XML in it is needed.',
  );

const PROBLEMS: Readonly<Record<MailProblem, MailRefusal>> = {
  unreadable: new MailRefusal(554, '5.6.0', 'The mail cannot be read.'),
  too_many_files: new MailRefusal(554, '5.3.4', 'At most 10 XML and PDF files are taken of one mail.'),
  file_too_large: new MailRefusal(552, '5.3.4', 'An attached file is larger than 5 MB.'),
  files_too_large: new MailRefusal(552, '5.3.4', 'The attached files are larger than 10 MB together.'),
};

/** A reply is one line of ASCII, and the name of the file is whatever the sender wrote. */
function unreadable(name: string, problem: ReadProblem, field: string): MailRefusal {
  const why = phrases('en')._(READ_PROBLEM_WORDS[problem]);
  const text = `${name}: ${why}${field === '' ? '' : ` (${field})`} No file of this mail was taken.`;
  return new MailRefusal(554, '5.6.0', text.replaceAll(/[^\x20-\x7e]/g, '?'));
}

/** Answers the sender's server with the reason for which an upload would be refused. */
function asRefusal(error: unknown): never {
  if (error instanceof AppError && error.code === 'file_infected')
    throw new MailRefusal(554, '5.7.1', 'An attached file has a virus.');
  if (error instanceof AppError)
    throw tryLater('The mail cannot be taken at the moment; please try again later.');
  if (brokenConstraint(error) === 'file_usage_within_quota')
    throw new MailRefusal(452, '4.2.2', 'The company has no room for further files at the moment.');
  throw error;
}
