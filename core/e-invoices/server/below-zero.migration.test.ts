import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { InvoiceDocument } from '../rules/document.ts';
import { toCreditNote } from '../rules/to-credit-note.ts';
import { fetchIncomingInvoice, uploadSampleInvoice } from './incoming.test-support.ts';
import { buildSampleInvoice } from './reading/samples.test-support.ts';

const server = setUpTestServer();
const finance = server.caller('finance@demo.test');

const MIGRATION = readFileSync(
  new URL('../../../db/migrations/0226-credit-notes-below-zero.sql', import.meta.url),
  'utf8',
);

/** Returns the document with every amount in its shortest notation. */
const plain = (document: InvoiceDocument): unknown =>
  JSON.parse(
    JSON.stringify(document, (_name, value) =>
      typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? toDecimal(value).toString() : value,
    ),
  );

it.each(['quantity', 'unit_price'] as const)(
  'an open e-invoice below zero that came before becomes the credit note that is read today, its sign in the %s',
  async (signed) => {
    const id = await uploadSampleInvoice(
      finance,
      buildSampleInvoice([{ name: 'Lim', quantity: '3', price: '10' }], { number: `Z-${signed}`, order: '' }),
    );
    const row = () =>
      server.db
        .selectFrom('incoming_invoices')
        .select(['kind', 'gross', 'payable', 'document'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const { document } = await row();
    const negative = (text: string) => toDecimal(text).negate().toFixed(2);
    const before: InvoiceDocument = {
      ...document,
      kind: 'invoice',
      lines: document.lines.map((line) => ({
        ...line,
        [signed]: negative(line[signed]),
        net: negative(line.net),
      })),
      vat: document.vat.map(({ rate, base, vat }) => ({ rate, base: negative(base), vat: negative(vat) })),
      stated: Object.fromEntries(
        Object.entries(document.stated).map(([name, text]) => [name, negative(text)]),
      ) as unknown as InvoiceDocument['stated'],
    };
    const { gross, payable } = before.stated;
    await server.db
      .updateTable('incoming_invoices')
      .set({ kind: 'invoice', gross, payable, document: JSON.stringify(before) })
      .where('id', '=', id)
      .execute();
    await server.db.transaction().execute((trx) => sql.raw(MIGRATION).execute(trx));
    const after = await row();
    expect([after.kind, after.gross, after.payable]).toEqual([
      'credit_note',
      toDecimal(gross).abs().toFixed(2),
      toDecimal(payable).abs().toFixed(2),
    ]);
    expect(plain(after.document)).toEqual(plain(toCreditNote(before)));
    expect((await fetchIncomingInvoice(finance, id)).body.kind).toBe('credit_note');
  },
);
