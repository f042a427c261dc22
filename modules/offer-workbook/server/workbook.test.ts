import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMultipartBody } from '#app/server/test-support/multipart.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { moveDeadline } from '#core/offers/server/negotiation/negotiation.test-support.ts';
import {
  createActiveRequest,
  type InvitedSupplier,
  type RequestScene,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import {
  createRequest,
  listFirstSuppliers,
  readKnownRecords,
  readQueuedMails,
} from '#core/purchase/server/testing/requests.test-support.ts';
import { requestForOfferMail } from '#core/requests/server/invitations/mail/request-for-offer.tsx';
import { buildCompoundFile } from '#platform/server/files/files.test-support.ts';
import { mailContextFor } from '#platform/server/mail/mail-context.ts';
import { renderMail } from '#platform/server/mail/render-mail.tsx';
import { writeZip } from '#platform/server/zip/write-zip.ts';
import { MAX_UPLOAD_BYTES } from '#platform/shared/validation/limits.ts';
import type { CheckedWorkbook } from '../wire.ts';
import {
  buildNumberCellXml,
  buildTextCellXml,
  rewriteWorkbook,
  WORKBOOK_PART_PATHS,
  withCells,
} from './rewritten.test-support.ts';

type Checked = CheckedWorkbook & { readonly code?: string };

const server = setUpTestServer();
const creator = server.caller('user@demo.test');
const other = server.caller('premium.owner@demo.test');
let scene: RequestScene;
let supplier: InvitedSupplier;
beforeEach(async () => {
  scene = await createActiveRequest(server);
  [supplier] = scene.invited;
});

const download = async (from = supplier) => {
  const answer = await server.anonymous('POST', `supplier-offers/${from.hash}/workbook`, {
    body: { pib: from.pib },
  });
  expect(answer.status).toBe(200);
  return answer;
};
const check = (content: Buffer, from = supplier, pib = from.pib) =>
  server.anonymous<Checked>(
    'POST',
    `supplier-offers/${from.hash}/workbook/check`,
    buildMultipartBody({ pib }, [{ name: 'moja ponuda.xlsx', content }]),
  );

/** Creates a workbook of a few kilobytes that contains a sheet which unpacks to the given number of megabytes. */
async function flood(megabytes: number): Promise<Buffer> {
  const much = ' '.repeat(1024 * 1024);
  const parts = [
    { path: '[Content_Types].xml', content: ['<Types/>'] },
    { path: 'xl/worksheets/sheet1.xml', content: Array<string>(megabytes).fill(much) },
  ];
  return await buffer(writeZip(parts));
}

describe('a supplier fills in a sheet without an account', () => {
  it('downloads it, sees a mistake at its cell, mends it and sends what was checked', async () => {
    const file = await download();
    expect(file.headers['content-disposition']).toContain(`${scene.number}.xlsx`);
    const wrong = rewriteWorkbook(file.raw, {
      [WORKBOOK_PART_PATHS.items]: withCells({
        G2: buildTextCellXml('1.234'),
        G3: buildNumberCellXml('50.5'),
      }),
    });
    const first = await check(wrong);
    expect(first.body.rows[0]?.errors).toEqual([
      { column: 'unit_price', cell: 'G2', rule: 'two_readings', params: { text: '1.234', currency: 'RSD' } },
    ]);
    const right = rewriteWorkbook(file.raw, {
      [WORKBOOK_PART_PATHS.items]: withCells({
        G2: buildNumberCellXml('1234'),
        G3: buildNumberCellXml('50.5'),
      }),
    });
    const { rows, terms, warnings } = (await check(right)).body;
    expect([rows.flatMap((row) => row.errors), warnings]).toEqual([[], []]);

    // Checking stores nothing; the offer is submitted with the usual call.
    const sent = await server.anonymous<{ offer: { price: string } }>(
      'PUT',
      `supplier-offers/${supplier.hash}`,
      {
        body: {
          pib: supplier.pib,
          version: 0,
          currency: terms.values.currency,
          payment_terms: terms.values.payment_terms,
          lines: rows.map(({ article_id, values: { quantity, unit_price, vat_rate } }) => ({
            ...{ article_id, quantity, unit_price, vat_rate },
          })),
        },
      },
    );
    expect([sent.status, sent.body.offer.price]).toEqual([200, '124435.25']);
    const recheck = await check((await download()).raw);
    expect(recheck.body.rows.map(({ values, changed }) => [values.unit_price, changed])).toEqual([
      ['1234', []],
      ['50.5', []],
    ]);
  });

  it('is told of a wrong PIB, and of the workbook of another request or supplier', async () => {
    const { raw } = await download();
    expect((await check(raw, supplier, '100002887')).body.code).toBe('wrong_pib');
    expect((await check(raw, scene.invited[1])).body.code).toBe('workbook_foreign');
    const elsewhere = await createActiveRequest(server);
    expect((await check(raw, elsewhere.invited[0])).body.code).toBe('workbook_foreign');
  });

  it('is told what kind of file cannot be read, and nothing fails', async () => {
    const { raw } = await download();
    const answers = [
      await check(Buffer.concat([raw, randomBytes(MAX_UPLOAD_BYTES + 1 - raw.length)])),
      await check(randomBytes(20_000)),
      await check(Buffer.alloc(0)),
      await server.anonymous<Checked>(
        'POST',
        `supplier-offers/${supplier.hash}/workbook/check`,
        buildMultipartBody({ pib: supplier.pib }, []),
      ),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'file_too_large'],
      [422, 'sheet_not_xlsx'],
      [422, 'file_empty'],
      [422, 'no_files'],
    ]);
  });

  it('is told that a password or a packed flood is in the way; the workbook is read after them as before', async () => {
    const { raw } = await download();
    const refused = [
      await check(buildCompoundFile(['EncryptionInfo', 'EncryptedPackage'])),
      await check(await flood(200)),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'sheet_protected'],
      [422, 'sheet_too_large'],
    ]);
    expect((await check(raw)).status).toBe(200);
  });

  it('is refused through a link that has expired, also between check and send', async () => {
    const { raw } = await download();
    const { rows } = (
      await check(
        rewriteWorkbook(raw, { [WORKBOOK_PART_PATHS.items]: withCells({ G2: buildNumberCellXml('5') }) }),
      )
    ).body;
    await moveDeadline(server, scene, '-1 second');
    expect((await check(raw)).body.code).toBe('deadline_passed');
    const late = await sendOffer(server, scene, supplier, [rows[0]?.values.unit_price ?? null, null]);
    expect([late.status, late.body.code]).toEqual([422, 'deadline_passed']);
  });
});

it('the invitation names the sheet above 20 items, and says nothing new up to there', async () => {
  const known = await readKnownRecords(server, 'morava');
  const saysSheet = async (items: number) => {
    const articles = Array.from({ length: items }, (_, n) => ({
      name: `Vijak M${n}`,
      quantity: '5',
      unit: 'kg',
    }));
    const { id } = await createRequest(creator, known, {
      articles,
      supplier_ids: listFirstSuppliers(known, 1),
    });
    await creator('POST', `purchase-steps/rfps/send/${id}`, { body: {} });
    const mail = (await readQueuedMails(server, 'request-for-offer')).at(-1);
    const words = mailContextFor('en', 'http://localhost');
    const content = requestForOfferMail.render(mail?.params as never, words);
    const { text: said } = renderMail(content, { name: 'Morava', can_reply: true }, words);
    expect(said).toContain('Vijak M0');
    return said.includes('With this many items it is easier to fill in a sheet');
  };
  expect([await saysSheet(20), await saysSheet(21)]).toEqual([false, true]);
});

describe('the buyer fills in for a supplier', () => {
  const path = () => `purchases/${scene.id}/rfps/${supplier.rfp_id}/workbook`;

  it('with the workbook of that invitation, which the supplier’s own link reads too', async () => {
    const file = await creator('GET', path());
    expect(file.status).toBe(200);
    const filled = rewriteWorkbook(file.raw, {
      [WORKBOOK_PART_PATHS.items]: withCells({ G3: buildNumberCellXml('20') }),
    });
    const checked = await creator<Checked>(
      'POST',
      `${path()}/check`,
      buildMultipartBody({}, [{ name: 'a.xlsx', content: filled }]),
    );
    expect(checked.body.rows.map(({ values }) => values.unit_price)).toEqual(['', '20']);
    expect((await check(filled)).body.warnings).toEqual([]);
  });

  it('but not of an invitation to another request, nor as another company', async () => {
    const elsewhere = await createActiveRequest(server);
    const foreign = `purchases/${scene.id}/rfps/${elsewhere.invited[0].rfp_id}/workbook`;
    expect((await creator('GET', foreign)).status).toBe(404);
    expect(
      (
        await creator(
          'POST',
          `${foreign}/check`,
          buildMultipartBody({}, [{ name: 'a.xlsx', content: Buffer.from('x') }]),
        )
      ).status,
    ).toBe(404);
    expect((await other('GET', path())).status).toBe(404);
  });
});
