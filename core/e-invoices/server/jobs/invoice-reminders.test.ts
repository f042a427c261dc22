import { afterEach, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';
import { decideInvoice, uploadSampleInvoice } from '../incoming.test-support.ts';
import { buildSampleInvoice } from '../reading/samples.test-support.ts';
import { invoiceRemindersJob } from './invoice-reminders.ts';

const server = setUpTestServer();
const finance = server.caller('finance@demo.test');
const today = dayInBelgrade(new Date().toISOString());
afterEach(async () => {
  await server.setClock('0');
  await server.db.deleteFrom('mails').execute();
  await server.db.deleteFrom('incoming_invoices').execute();
});

const run = () =>
  invoiceRemindersJob.run(
    { platform: server.platform, log: silentLog, attempt: 1, signal: new AbortController().signal },
    {} as never,
  );

/** Returns a Serbian invoice that must be decided on within `days` days. */
const within = (days: number, number: string) =>
  uploadSampleInvoice(
    finance,
    buildSampleInvoice([{ name: 'Lim', quantity: '1', price: '10' }], {
      number,
      order: '',
      issued: addDays(today, days - 15),
    }),
  );

interface Params {
  readonly invoices: readonly { readonly number: string }[];
}
async function sentMails(): Promise<string[]> {
  const mails = await server.db
    .selectFrom('mails')
    .select(['to_email', 'template', 'params'])
    .where('template', 'in', ['invoice-to-decide', 'invoice-late'])
    .orderBy('id')
    .execute();
  return mails.map(
    ({ to_email, template, params }) =>
      `${to_email} ${template}: ${(params as unknown as Params).invoices.map(({ number }) => number).join(', ')}`,
  );
}

it('finance is told five days before, and once more with the owner one day before', async () => {
  await within(6, 'A-1');
  await within(5, 'A-2');
  const decided = await within(4, 'A-3');
  await decideInvoice(finance, decided, 'refuse', { text: 'Nije naša.' });
  await Promise.all([run(), run()]);
  await run();
  expect(await sentMails()).toEqual(['finance@demo.test invoice-to-decide: A-2']);
  await server.setClock('1 day');
  await run();
  expect((await sentMails()).slice(1)).toEqual(['finance@demo.test invoice-to-decide: A-1']);
  await server.setClock('4 days');
  await run();
  await run();
  expect((await sentMails()).slice(2)).toEqual([
    'owner@demo.test invoice-late: A-2',
    'finance@demo.test invoice-late: A-2',
  ]);
  await server.setClock('30 days');
  await run();
  expect(await sentMails()).toHaveLength(4);
});

it('one that came late is told of at once; the mail names it in the reader’s language and leads to it', async () => {
  const id = await within(0, 'B-1');
  await run();
  expect((await sentMails()).map((line) => line.split(' ').slice(1).join(' '))).toEqual([
    'invoice-late: B-1',
    'invoice-late: B-1',
  ]);
  await server.runJobs();
  const mail = await server.db
    .selectFrom('mails')
    .selectAll()
    .where('to_email', '=', 'finance@demo.test')
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ state: 'sent', last_error: null });
  expect(mail.body_text).toContain('B-1');
  expect(mail.body_text).toContain(today.split('-').reverse().join('.'));
  expect(mail.body_text).toContain(`/finances/invoices/${id}`);
  // After this day the government system treats the invoice as refused.
  expect(mail.body_text).toContain(addDays(today, 5).split('-').reverse().join('.'));
});

it('home and the calendar show what has to be decided, the first first', async () => {
  await within(9, 'C-2');
  await within(2, 'C-1');
  const inbox = await finance<{
    invoices: { total: number; items: { number: string; decide_by: string }[] };
  }>('GET', 'home/inbox');
  expect(inbox.body.invoices).toMatchObject({
    total: 2,
    items: [{ number: 'C-1', decide_by: addDays(today, 2) }, { number: 'C-2' }],
  });
  const { body } = await finance<{ url: string }>('POST', 'user-profile/calendar');
  const calendar = await finance('GET', new URL(body.url).pathname.replace('/api/', ''));
  expect(calendar.raw.toString()).toContain('C-1');
});
