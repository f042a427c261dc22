import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_COMPANIES } from '#app/server/seed/cast.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import {
  createActiveRequest,
  type RequestScene,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import { getComparisonCurrency } from '#core/purchase/wire/comparison/compared-in.ts';
import { compareOffers } from '#core/purchase/wire/comparison/comparison.ts';
import { computeScenarios } from '#core/purchase/wire/comparison/scenario-sums.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { renderPdf } from '#platform/server/pdf/render-pdf.ts';
import { comparisonDocument } from './pdf/comparison-document.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const user = server.caller('user@demo.test');
const keeper = server.caller('storekeeper@demo.test');
const [MORAVA] = DEMO_COMPANIES;

/** Returns the text of a PDF with single spaces, extracted by an independent program. */
const textOf = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf })
    .toString('utf8')
    .replaceAll(/[\s\u00a0]+/g, ' ');
/** Returns the width and height of a page in points, and the number of pages. */
function sheetsOf(pdf: Buffer) {
  const info = execFileSync('pdfinfo', ['-'], { input: pdf }).toString('utf8');
  const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(info) ?? [];
  return [Math.round(Number(width)), Math.round(Number(height)), Number(/Pages:\s+(\d+)/.exec(info)?.[1])];
}

const paper = (call: Caller, { id }: RequestScene, kind: string, language = 'en') =>
  call('GET', `purchases/${id}/papers/${kind}`, { headers: { 'content-language': language } });

async function saying(
  call: Caller,
  of: RequestScene,
  kind: string,
  words: readonly string[],
  language = 'en',
) {
  const { status, raw, headers } = await paper(call, of, kind, language);
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('application/pdf');
  expect(headers['content-disposition']).toContain(`${of.number}-${kind}.pdf`);
  const text = textOf(raw);
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
  return { text, sheets: sheetsOf(raw) };
}

let scene: RequestScene;
beforeAll(async () => {
  scene = await createActiveRequest(server, { name: 'Limovi na papiru' });
  const [first, second] = scene.invited;
  await sendOffer(server, scene, first, ['10', '200']);
  await sendOffer(server, scene, second, ['12.3456', null]);
  await user('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
});

const HEAD = [MORAVA.name, MORAVA.pib, MORAVA.registrationNumber, 'Limovi na papiru'];
const A4 = [595, 842];

describe('a request on paper', () => {
  it('says what is requested and of whom, and no price, in the language of the reader', async () => {
    const [first] = scene.invited;
    const english = await saying(user, scene, 'request', [
      ...HEAD,
      'Purchase request',
      scene.number,
      first.name,
      'Lim 2 mm',
      '100 kg',
      'Prepared by',
      '1 / 1',
    ]);
    expect(english.sheets).toEqual([...A4, 1]);
    expect(english.text).not.toMatch(/10\.00|200\.00|2,000|5,100/);
    await saying(user, scene, 'request', [...HEAD, 'Zahtev za nabavku', 'Priprema', '20,5 kg'], 'sr_latin');
    await saying(user, scene, 'request', [...HEAD, 'Erstellt von', '20,5 kg'], 'de');
  });
});

describe('a comparison on paper', () => {
  it('lies across, with unit prices, the lowest, what is accepted, and its sums', async () => {
    const [, , third] = scene.invited;
    const words = [...HEAD, 'Metal-Promet', 'Čelik Trade', third.name, '12.3456', 'lowest', '+23.5 %'];
    const { sheets } = await saying(user, scene, 'comparison', [
      ...words,
      'Comparison of offers',
      'without VAT',
      'Accepted: 2 of 2 items.',
      'Net total 5,100.00',
      'Gross total, RSD 6,120.00',
    ]);
    expect(sheets).toEqual([...A4.toReversed(), 1]);
    await saying(
      user,
      scene,
      'comparison',
      [...HEAD, 'Poređenje ponuda', '12,3456', 'najniža', '5.100,00', '6.120,00'],
      'sr_latin',
    );
  });

  it('puts six suppliers on a sheet and repeats the items beside the seventh', async () => {
    const { body } = await user<PurchaseDetail>('GET', `purchases/${scene.id}`);
    const [one] = body.rfps.filter(({ offer }) => offer !== null);
    if (!one) throw new Error('no offer came');
    const rfps = Array.from({ length: 7 }, (_, at) => ({
      ...one,
      id: one.id + at,
      supplier: { ...one.supplier, name: `Dobavljač ${at + 1}` },
    }));
    const purchase = { ...body, rfps };
    const inWhat = getComparisonCurrency(purchase);
    const pdf = await renderPdf(
      comparisonDocument(
        {
          purchase,
          company: { ...MORAVA, country: 'RS', registration_number: MORAVA.registrationNumber },
          language: 'en',
          made: { at: body.server_now, by: 'Marko' },
        },
        compareOffers(purchase, inWhat, computeScenarios(purchase, inWhat).own),
        [],
      ),
    );
    expect(sheetsOf(pdf)).toEqual([...A4.toReversed(), 2]);
    const [first = '', second = ''] = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf })
      .toString('utf8')
      .split('\f');
    expect(first).toContain('Dobavljač 6');
    expect(first).not.toContain('Dobavljač 7');
    expect(second).toContain('Dobavljač 7');
    expect(second).toContain('Lim 2 mm');
  });
});

describe('the case of a confirmation on paper', () => {
  it('has the accepted items, the note and the sums', async () => {
    await user('PUT', `purchase-steps/status/2/${scene.id}`, { body: { note: 'Hitno za halu' } });
    const [first] = scene.invited;
    const { sheets } = await saying(owner, scene, 'confirmation', [
      ...HEAD,
      'Purchase confirmation',
      'Hitno za halu',
      first.name,
      'Profil 40x40',
      'VAT 1,020.00',
      'Approved by',
    ]);
    expect(sheets).toEqual([...A4, 1]);
    await saying(owner, scene, 'confirmation', [...HEAD, 'Hitno za halu', '1 020,00', '6 120,00'], 'ru');
  });
});

it('whoever sees no prices gets no paper with prices', async () => {
  for (const kind of ['request', 'comparison', 'confirmation'])
    expect([kind, (await paper(keeper, scene, kind)).status]).toEqual([kind, 404]);
});
