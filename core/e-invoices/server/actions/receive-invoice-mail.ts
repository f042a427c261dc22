import type { FastifyBaseLogger } from 'fastify';
import type { ArrivalReason } from '#core/e-invoices/rules/arrival.ts';
import { READ_PROBLEM_LABELS } from '#core/e-invoices/words/incoming-invoices.ts';
import type { Platform } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { AppError, getViolatedConstraint } from '#platform/server/errors.ts';
import { cleanFileName } from '#platform/server/files/file-name.ts';
import { requireVirusFree } from '#platform/server/files/require-virus-free.ts';
import type { ReceivedFile } from '#platform/server/files/transfer.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { MailRefusal, tryLaterRefusal } from '#platform/server/mail-in/mail-refusal.ts';
import type { MailProblem, MailRead, ReadMail } from '#platform/server/mail-in/read-mail.ts';
import type { ArrivedMail } from '#platform/server/mail-in/smtp-receiver.ts';
import { isPurchaseOrder, type ReadProblem } from '#platform/shared/xml/read-value.ts';
import type { NewArrival } from '../arrivals/arrivals.repo.ts';
import type { MailSource } from '../incoming.read.ts';
import type { Mailbox } from '../mail/mailbox.read.ts';
import { ALL_ORDER_STATUSES } from '../order-statuses.ts';
import { invoiceReadingWork } from '../reading/read-file.ts';
import { saveArrivals, toInfectedArrivals } from './save-arrivals.ts';
import { type InvoiceIntake, type ParsedInvoiceFile, saveInvoice } from './save-invoice.ts';

/**
 * Accepts the e-invoices in an email by the same rules as an upload (ADR 0123). If one of the files is an
 * invoice that cannot be read, none is stored: the sender's server reports the reason to the sender, and the
 * arrival is recorded for the company. An email that is sent again does not create its invoices a second time.
 */
export async function receiveInvoiceMail(
  platform: Platform,
  log: FastifyBaseLogger,
  { company_id, settings }: Mailbox,
  arrived: ArrivedMail,
): Promise<void> {
  const tenant = new Tenant(platform.db, platform.pool, company_id);
  const mail = await platform.imports.readMail(arrived.content);
  const source = sourceOf(arrived, mail);
  const record = (arrivals: readonly Arrived[]) =>
    saveArrivals(
      tenant,
      arrivals.map((arrival) => ({ way: 'mail', user_id: null, mail: source, invoice_id: null, ...arrival })),
    );
  const refuse = async (refusal: MailRefusal, arrivals: readonly Arrived[]): Promise<never> => {
    await record(arrivals);
    throw refusal;
  };
  if ('problem' in mail) return await refuse(PROBLEMS[mail.problem], [ofMail(MAIL_REASONS[mail.problem])]);
  if (mail.auto_reply) return await refuse(AUTO_REPLY, [ofMail('auto_reply')]);
  const files = mail.files.map(received);
  if (files.length === 0) return await refuse(nothing(), [ofMail('no_attachment')]);
  const sender = { company_id, by: { user_id: null, name: '' }, ip: arrived.ip };
  await requireVirusFree(platform, files, sender, log).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'file_infected')
      await record(toInfectedArrivals(files, error, { way: 'mail', user_id: null, mail: source }));
    asRefusal(error);
  });
  const { papers, refusal, arrivals } = await readPapers(platform, files);
  if (refusal) return await refuse(refusal, arrivals);
  const intake: InvoiceIntake = {
    platform,
    tenant,
    company: { settings },
    statuses: ALL_ORDER_STATUSES,
    now: await readClock(platform.db),
    by: { mail: source },
  };
  for (const paper of papers) await saveInvoice(intake, paper).catch(asRefusal);
}

/** Records an email that exceeds the size limit. Its content was not read. */
export function recordOversizedMail(
  platform: Platform,
  { company_id }: Mailbox,
  { from }: Pick<ArrivedMail, 'from'>,
): Promise<void> {
  const mail = { from, subject: '', message_id: '' };
  return saveArrivals(new Tenant(platform.db, platform.pool, company_id), [
    { way: 'mail', user_id: null, mail, invoice_id: null, ...ofMail('mail_too_large') },
  ]);
}

function sourceOf({ from }: ArrivedMail, mail: MailRead): MailSource {
  if ('problem' in mail) return { from, subject: '', message_id: '' };
  return { from: mail.from || from, subject: mail.subject, message_id: mail.message_id };
}

type Arrived = Pick<NewArrival, 'reason' | 'detail' | 'file_name' | 'size'>;

const ofMail = (reason: ArrivalReason): Arrived => ({ reason, detail: '', file_name: '', size: null });
const ofFile = (name: string, content: Buffer, reason: ArrivalReason, detail = ''): Arrived => ({
  reason,
  detail,
  file_name: name,
  size: content.length,
});

/**
 * Problems that identify attachments as something other than an invoice. Other files, such as a delivery note in
 * PDF, may accompany an invoice.
 */
const NO_INVOICE: readonly ReadProblem[] = [
  'not_an_invoice',
  'not_xml',
  'encoding',
  'old_zugferd',
  'pdf_without_invoice',
];

interface ReadPapers {
  readonly papers: readonly ParsedInvoiceFile[];
  /** Why the email is rejected, with an arrival record for each of its files. */
  readonly refusal?: MailRefusal;
  readonly arrivals: readonly Arrived[];
}

/**
 * Returns the invoices among the files, or why the email is rejected: an invoice cannot be read, or no file is an
 * invoice.
 */
async function readPapers(platform: Platform, files: readonly ReceivedFile[]): Promise<ReadPapers> {
  const papers: ParsedInvoiceFile[] = [];
  const passedOver: Arrived[] = [];
  for (const { filename, content, ...file } of files) {
    const name = cleanFileName(filename);
    const read = await platform.imports
      .check(invoiceReadingWork, [{ filename, content, ...file }], null)
      .catch(asRefusal);
    if ('invoice' in read) papers.push({ name, content, format: read.format, document: read.invoice });
    else if (NO_INVOICE.includes(read.problem))
      passedOver.push(ofFile(name, content, read.problem, read.field));
    else {
      const others = files
        .map((other) => ofFile(cleanFileName(other.filename), other.content, 'beside_unreadable'))
        .filter((other) => other.file_name !== name);
      return {
        papers: [],
        refusal: unreadable(name, read.problem, read.field),
        arrivals: [ofFile(name, content, read.problem, read.field), ...others],
      };
    }
  }
  if (papers.length > 0) return { papers, arrivals: [] };
  const hasOrder = passedOver.some(({ reason, detail }) =>
    isPurchaseOrder({ problem: reason, field: detail }),
  );
  return { papers, refusal: hasOrder ? onlyOrder() : nothing(), arrivals: passedOver };
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

const onlyOrder = () =>
  new MailRefusal(
    554,
    '5.6.1',
    'A purchase order is attached and no e-invoice: an XML (UBL or CII) or a PDF with such an XML in it is needed.',
  );

const AUTO_REPLY = new MailRefusal(
  554,
  '5.7.1',
  'This address accepts only e-invoices, not automatic replies.',
);

const MAIL_REASONS: Readonly<Record<MailProblem, ArrivalReason>> = {
  unreadable: 'mail_unreadable',
  too_many_files: 'too_many_files',
  file_too_large: 'too_large',
  files_too_large: 'files_too_large',
};

const PROBLEMS: Readonly<Record<MailProblem, MailRefusal>> = {
  unreadable: new MailRefusal(554, '5.6.0', 'The mail cannot be read.'),
  too_many_files: new MailRefusal(554, '5.3.4', 'At most 10 XML and PDF files are taken of one mail.'),
  file_too_large: new MailRefusal(552, '5.3.4', 'An attached file is larger than 5 MB.'),
  files_too_large: new MailRefusal(552, '5.3.4', 'The attached files are larger than 10 MB together.'),
};

/**
 * Builds the refusal for an unreadable file. An SMTP reply is one line of ASCII, but the file name was chosen by
 * the sender.
 */
function unreadable(name: string, problem: ReadProblem, field: string): MailRefusal {
  const why = getServerI18n('en')._(READ_PROBLEM_LABELS[problem]);
  const text = `${name}: ${why}${field === '' ? '' : ` (${field})`} No file of this mail was taken.`;
  return new MailRefusal(554, '5.6.0', text.replaceAll(/[^\x20-\x7e]/g, '?'));
}

/** Converts an error that would reject an upload to a refusal that is sent to the sender's mail server. */
function asRefusal(error: unknown): never {
  if (error instanceof AppError && error.code === 'file_infected')
    throw new MailRefusal(554, '5.7.1', 'An attached file has a virus.');
  if (error instanceof AppError)
    throw tryLaterRefusal('The mail cannot be taken at the moment; please try again later.');
  if (getViolatedConstraint(error) === 'file_usage_within_quota')
    throw new MailRefusal(452, '4.2.2', 'The company has no room for further files at the moment.');
  throw error;
}
