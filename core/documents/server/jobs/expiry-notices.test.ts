import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { findDemoSupplier } from '#core/suppliers/server/supplier.test-support.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';
import { addDocument } from '../documents.test-support.ts';
import { expiryNoticesJob } from './expiry-notices.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
let supplierId: number;
const today = dayInBelgrade(new Date().toISOString());
beforeAll(async () => {
  supplierId = (await findDemoSupplier(owner, 'Čelik')).id;
  await contract(null);
});
afterEach(async () => {
  await server.setClock('0');
  await server.db.deleteFrom('mails').execute();
  await server.db.deleteFrom('documents').execute();
});

const contract = (day: string | null) =>
  server.db
    .updateTable('suppliers')
    .set({ contract_end_date: null })
    .execute()
    .then(() =>
      server.db
        .updateTable('suppliers')
        .set({ contract_end_date: day })
        .where('id', '=', supplierId)
        .execute(),
    );
const run = () =>
  expiryNoticesJob.run(
    { platform: server.platform, log: silentLog, attempt: 1, signal: new AbortController().signal },
    {} as never,
  );
interface Params {
  endings: { kind: string; name: string; days_left: number }[];
}
const mails = async () =>
  (
    await server.db
      .selectFrom('mails')
      .select(['to_email', 'params'])
      .where('template', '=', 'documents-ending')
      .orderBy('id')
      .execute()
  ).map(
    ({ to_email, params }) =>
      `${to_email}: ${(params as unknown as Params).endings
        .map(({ kind, name, days_left }) => [kind, name, days_left].filter((word) => word !== '').join(' '))
        .join(', ')}`,
  );

describe('before a document or a contract ends', () => {
  it('staff are told 30 and 7 days before, once each, all of it in one mail', async () => {
    await addDocument(owner, { supplier_id: supplierId, name: 'ISO', expires_on: addDays(today, 31) });
    await contract(addDays(today, 32));
    await run();
    expect(await mails()).toEqual([]);
    await server.setClock('2 days');
    await Promise.all([run(), run(), run()]);
    await run();
    const first = 'document ISO 29, contract 30';
    expect(await mails()).toEqual([`owner@demo.test: ${first}`, `admin@demo.test: ${first}`]);
    await server.setClock('20 days');
    await run();
    expect(await mails()).toHaveLength(2);
    await server.setClock('24 days');
    await run();
    await run();
    expect((await mails()).slice(2)).toEqual([
      'owner@demo.test: document ISO 7',
      'admin@demo.test: document ISO 7',
    ]);
    await server.setClock('40 days');
    await run();
    expect(await mails()).toHaveLength(4);
  });

  it('late is told once; an end that was moved is another; what was deleted is none', async () => {
    await contract(addDays(today, 3));
    const document = await addDocument(owner, { supplier_id: supplierId, name: 'x', expires_on: today });
    await owner('DELETE', `documents/${document.id}`);
    await run();
    expect(await mails()).toEqual(['owner@demo.test: contract 3', 'admin@demo.test: contract 3']);
    await contract(addDays(today, 5));
    await run();
    expect((await mails()).slice(2)).toEqual(['owner@demo.test: contract 5', 'admin@demo.test: contract 5']);
  });

  it('the mail names supplier, document and day, and leads to the list', async () => {
    await contract(null);
    await addDocument(owner, { supplier_id: supplierId, name: 'Cenovnik', expires_on: addDays(today, 6) });
    await run();
    await server.runJobs();
    const mail = await server.db
      .selectFrom('mails')
      .selectAll()
      .where('to_email', '=', 'owner@demo.test')
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ state: 'sent', last_error: null });
    expect(mail.body_text).toContain('Čelik Trade');
    expect(mail.body_text).toContain('Cenovnik');
    expect(mail.body_text).toContain(addDays(today, 6).split('-').reverse().join('.'));
    expect(mail.body_text).toContain('/documents?expiry=soon');
  });

  it('finds them by index among many', async () => {
    await sql`insert into suppliers (company_id, name, pib, contract_end_date)
      select ${server.companyId('morava')}, 'Mnoštvo ' || n, 'M' || n, date '2020-01-01' + n % 300
      from generate_series(1, 3000) n`.execute(server.db);
    await sql`analyze suppliers`.execute(server.db);
    const { rows } = await sql`explain select id from suppliers where deleted_at is null
      and contract_end_date >= (select now_utc()::date) and contract_end_date <= (select now_utc()::date) + 30`.execute(
      server.db,
    );
    expect(JSON.stringify(rows)).toMatch(/using suppliers_contract_(end|of)\b/);
    await run();
    expect(await mails()).toEqual([]);
    await sql`delete from suppliers where name like 'Mnoštvo %'`.execute(server.db);
  });
});
