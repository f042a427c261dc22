import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestImportThreads } from '#app/server/test-support/import-threads.ts';
import { chooseRunCount } from '#app/server/test-support/soak.ts';
import { findSumFaults } from '#core/e-invoices/rules/sums.ts';
import { renderPdf } from '#platform/server/pdf/render-pdf.ts';
import { type InvoiceFileResult, invoiceReadingWork, readInvoiceFile } from './read-file.ts';
import {
  renderCiiSample,
  renderPdfSample,
  renderSerbianSample,
  renderUblSample,
  SAMPLE_INVOICE,
  type SampleInvoice,
} from './samples.test-support.ts';

const bytes = (text: string) => Buffer.from(text);
const read = (text: string) => readInvoiceFile(bytes(text));
const problemOf = (result: InvoiceFileResult) => ('problem' in result ? result.problem : 'read');
const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
const PEPPOL = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';

const SHAPES: Readonly<Record<string, (sample: SampleInvoice) => Buffer>> = {
  'UBL of EN 16931': (sample) => bytes(renderUblSample(sample)),
  'UBL of Peppol BIS Billing': (sample) =>
    bytes(renderUblSample(sample, { customization: PEPPOL, endpoint: { scheme: '9934', id: '1' } })),
  'UBL of XRechnung': (sample) => bytes(renderUblSample(sample, { customization: XRECHNUNG })),
  "UBL of Serbia's state system": (sample) => bytes(renderSerbianSample(sample)),
  'UBL in UTF-16': (sample) => Buffer.from(`\ufeff${renderUblSample(sample)}`, 'utf16le'),
  CII: (sample) => bytes(renderCiiSample(sample)),
  'PDF with CII': (sample) => renderPdfSample(renderCiiSample(sample)),
  'PDF with CII that is not packed': (sample) => renderPdfSample(renderCiiSample(sample), { packed: false }),
};

describe.each(Object.entries(SHAPES))('%s', (name, write) => {
  it.each(['380', '383', '384', '386'])('of type %s is read without loss', async (type) => {
    const result = await readInvoiceFile(write({ ...SAMPLE_INVOICE, type }));
    expect(result).toMatchObject({
      format: name.startsWith('PDF') ? 'pdf_cii' : name.startsWith('UBL') ? 'ubl' : 'cii',
      invoice: {
        kind: { 380: 'invoice', 383: 'debit_note', 384: 'corrected', 386: 'advance' }[type],
        number: 'R-2026-117',
        issued_on: '2026-11-02',
        due_date: '2026-12-02',
        currency: 'RSD',
        order_number: 'N-42/1',
        supplier: { name: 'Lim & Čelik d.o.o.', country: 'RS' },
        accounts: ['160-4000117001-96'],
        lines: [
          {
            position: 1,
            text: 'Čelični lim <2 mm>',
            buyer_ids: ['501'],
            quantity: '100',
            unit_code: 'KGM',
            unit_price: '120.5',
            price_base: '1',
            vat_rate: '20',
            net: '12050',
          },
          {
            position: 2,
            text: 'Лим 3 mm',
            buyer_ids: [],
            quantity: '2.5',
            unit_code: 'TNE',
            price_base: '0.1',
          },
        ],
        charges: [{ net: '500', vat_rate: '20', reason: 'Prevoz' }],
        vat: [
          { rate: '20', base: '12550', vat: '2510' },
          { rate: '10', base: '250', vat: '25' },
        ],
        stated: { lines: '12300', net: '12800', vat: '2535', gross: '15335', prepaid: '0', payable: '15335' },
      },
    });
    if (!('invoice' in result)) throw new Error('unread');
    expect(result.invoice.supplier.tax_numbers[0]).toBe('RS101134702');
    expect(findSumFaults(result.invoice)).toEqual([]);
  });
});

it.each(['875', '326', '81'])('reads the code %s of a kind', async (type) => {
  for (const write of [renderUblSample, renderCiiSample])
    expect(await read(write({ ...SAMPLE_INVOICE, type }))).toMatchObject({
      invoice: { kind: type === '81' ? 'credit_note' : 'invoice', type_code: type },
    });
});

it('reads a credit note, which names what it credits', async () => {
  const reference =
    '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>R-1</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>';
  const xml = renderUblSample({ ...SAMPLE_INVOICE, type: '381' }).replace(
    '<cac:OrderReference>',
    `${reference}<cac:OrderReference>`,
  );
  expect(await read(xml)).toMatchObject({
    invoice: { kind: 'credit_note', preceding: ['R-1'], lines: [{ quantity: '100' }, { quantity: '2.5' }] },
  });
});

it('reads an allowance of a line and a document as less, and decimals however XML Schema writes them', async () => {
  const allowance = (amount: string) =>
    `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="RSD">${amount}</cbc:Amount></cac:AllowanceCharge>`;
  const xml = renderUblSample(SAMPLE_INVOICE)
    .replace('<cac:Item>', `${allowance('+50.50')}<cac:Item>`)
    .replace('<cac:TaxTotal>', `${allowance('.5')}<cac:TaxTotal>`)
    .replace('>120.5<', '> 0120.50 <');
  expect(await read(xml)).toMatchObject({
    invoice: { lines: [{ charges: '-50.5', unit_price: '120.5' }, {}], charges: [{}, { net: '-0.5' }] },
  });
  // Energy prices have nine or more decimal places.
  expect(await read(renderUblSample(SAMPLE_INVOICE).replace('>120.5<', '>0.061232374<'))).toMatchObject({
    invoice: { lines: [{ unit_price: '0.061232374' }, {}] },
  });
});

it('looks past files that an invoice carries in its text', async () => {
  const attached = `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf">${'QUJD'.repeat(5000)}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
  expect(
    problemOf(
      await read(
        renderUblSample(SAMPLE_INVOICE).replace('<cac:OrderReference>', `${attached}<cac:OrderReference>`),
      ),
    ),
  ).toBe('read');
});

describe('what is refused', () => {
  const good = renderUblSample(SAMPLE_INVOICE);
  const without = (part: RegExp) => good.replace(part, '');
  it.each<[string, string, string]>([
    ['nothing', '', 'not_xml'],
    ['a text', 'Račun', 'not_xml'],
    ['XML that ends early', good.slice(0, -20), 'not_xml'],
    ['an entity that is none of the five', good.replace('Trgovačko', '&nbsp;'), 'not_xml'],
    [
      'a prefix that is not declared',
      good.replace('<cbc:ID>', '<x:ID>').replace('</cbc:ID>', '</x:ID>'),
      'not_xml',
    ],
    ['a document type', `<!DOCTYPE Invoice [<!ENTITY x SYSTEM "file:///etc/passwd">]>${good}`, 'doctype'],
    ['entities that grow, without a type', good.replace('Trgovačko', '&lol9;'), 'not_xml'],
    ['another encoding than is read', `<?xml version="1.0" encoding="EBCDIC"?>${good}`, 'encoding'],
    [
      'ZUGFeRD 1',
      '<rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0"/>',
      'old_zugferd',
    ],
    ['elements in elements without end', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`, 'too_complex'],
    ['a text that is longer than a field', good.replace('Trgovačko', 'a'.repeat(5001)), 'text_too_long'],
    [
      'another document',
      '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>',
      'not_an_invoice',
    ],
    ['an invoice of no namespace', '<Invoice/>', 'not_an_invoice'],
    ['a kind that is none', good.replace('>380<', '>325<'), 'kind_unknown'],
    ['a kind of an object', good.replace('>380<', '>constructor<'), 'kind_unknown'],
    ['an invoice without a number', without(/<cbc:ID>R-2026-117<\/cbc:ID>/), 'field_missing'],
    ['one without a day', without(/<cbc:IssueDate>.*?<\/cbc:IssueDate>/), 'field_missing'],
    ['a day that is none', good.replace('2026-11-02', '2026-02-30'), 'field_wrong'],
    ['an amount with words', good.replace('>12050.00<', '>12.050,00<'), 'field_wrong'],
    ['an amount in powers', good.replace('>12050.00<', '>1e9<'), 'field_wrong'],
    ['an amount of thirty digits', good.replace('>12050.00<', `>${'9'.repeat(30)}<`), 'field_wrong'],
    ['an invoice without lines', without(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/), 'no_lines'],
  ])('%s', async (_what, xml, problem) => expect(problemOf(await read(xml))).toBe(problem));

  it('more lines than are taken, and a file above 5 MB', async () => {
    const [line = ''] = /<cac:InvoiceLine>.*?<\/cac:InvoiceLine>/.exec(good) ?? [];
    expect(problemOf(await read(good.replace(line, line.repeat(2001))))).toBe('too_many_lines');
    expect(problemOf(await readInvoiceFile(Buffer.alloc(5 * 1024 * 1024 + 1)))).toBe('too_large');
  });

  it('a PDF without an invoice, with UBL in it, with one that unpacks to more than 5 MB', async () => {
    const cii = renderCiiSample(SAMPLE_INVOICE);
    expect(problemOf(await readInvoiceFile(bytes('%PDF-1.7\n%%EOF')))).toBe('pdf_without_invoice');
    expect(problemOf(await readInvoiceFile(renderPdfSample(good)))).toBe('pdf_without_invoice');
    expect(problemOf(await readInvoiceFile(renderPdfSample(cii + ' '.repeat(6_000_000))))).toBe(
      'pdf_without_invoice',
    );
    expect(problemOf(await readInvoiceFile(renderPdfSample(cii.replace('>380<', '>1<'))))).toBe(
      'kind_unknown',
    );
  });

  it('an order, alone or in the PDF that the supplier was sent; a copy of it beside an invoice is passed over', async () => {
    const order = '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>';
    const cii = renderCiiSample(SAMPLE_INVOICE);
    const isOrder = { problem: 'not_an_invoice', field: 'Order' };
    const attachment = {
      ...{ name: '7.xml', type: 'application/xml', content: bytes(order), description: '7' },
      modified: new Date(0),
    };
    const sent = await renderPdf({ info: { title: '7' }, language: 'de', content: ['7'], attachment });
    expect(await read(order)).toEqual(isOrder);
    expect(await readInvoiceFile(sent)).toEqual(isOrder);
    expect(problemOf(await readInvoiceFile(renderPdfSample(order, { also: [cii] })))).toBe('read');
    expect(problemOf(await readInvoiceFile(renderPdfSample(cii, { also: [order] })))).toBe('read');
    const unknown = cii.replace('>380<', '>1<');
    expect(problemOf(await readInvoiceFile(renderPdfSample(unknown, { also: [order] })))).toBe(
      'kind_unknown',
    );
  });

  it('a stream of a PDF that says it is an invoice and is attached nowhere', async () => {
    const attached = renderPdfSample(renderCiiSample(SAMPLE_INVOICE)).toString('latin1');
    const orphan = attached.replace(/\/AF \[3 0 R\] |\/Names <<.*>>>>/g, '');
    expect(problemOf(await readInvoiceFile(Buffer.from(orphan, 'latin1')))).toBe('pdf_without_invoice');
  });

  it('a PDF that opens with a password only; one that its owner protects against changes is read', async () => {
    const cii = renderCiiSample(SAMPLE_INVOICE);
    expect(problemOf(await readInvoiceFile(await protectedPdf(cii, { userPassword: 'a' })))).toBe(
      'pdf_without_invoice',
    );
    expect(problemOf(await readInvoiceFile(await protectedPdf(cii, { userPassword: '' })))).toBe('read');
  });

  it('a picture or an office file, which names no encoding, as no XML', async () => {
    expect(problemOf(await readInvoiceFile(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xc3, 0x28])))).toBe(
      'not_xml',
    );
  });

  it('a PDF with two different invoices; the same one twice is one', async () => {
    const cii = renderCiiSample(SAMPLE_INVOICE);
    const other = cii.replaceAll('R-2026-117', 'R-2026-118');
    expect(problemOf(await readInvoiceFile(renderPdfSample(cii, { also: [other] })))).toBe(
      'several_invoices',
    );
    expect(problemOf(await readInvoiceFile(renderPdfSample(cii, { also: ['<x/>', cii] })))).toBe('read');
  });

  it('a document type in whatever encoding; a mark at the beginning harms nothing else', async () => {
    const marked = (xml: string, encoding: BufferEncoding) =>
      readInvoiceFile(Buffer.from(`\ufeff${xml}`, encoding));
    const undeclared = good.replace(/^<\?xml.*?\?>\s*/, '');
    for (const encoding of ['utf8', 'utf16le'] as const) {
      expect(problemOf(await marked(undeclared, encoding))).toBe('read');
      expect(
        problemOf(await marked(`<!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd">${undeclared}`, encoding)),
      ).toBe('doctype');
    }
    // Invalid bytes are tested in the default encoding and in a declared encoding.
    const broken = (text: string) => readInvoiceFile(Buffer.concat([bytes(text), Buffer.from([0xc3, 0x28])]));
    expect(problemOf(await broken(undeclared))).toBe('not_xml');
    expect(problemOf(await broken(`<?xml version="1.0" encoding="UTF-8"?>${undeclared}`))).toBe('encoding');
  });
});

/** Returns an encrypted PDF with an embedded invoice. */
async function protectedPdf(xml: string, { userPassword }: { userPassword: string }): Promise<Buffer> {
  const document = new PDFDocument({ ownerPassword: 'owner', userPassword, pdfVersion: '1.7' });
  document.file(Buffer.from(xml), { name: 'factur-x.xml', type: 'text/xml' });
  document.end();
  return buffer(document);
}

/** Paths requested from a local server that the documents refer to. */
const asked: string[] = [];
const outside = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end('');
});
beforeAll(() => new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve)));
afterAll(() => outside.close());

it('documents changed at random are read or refused, nothing crashes, memory stays bounded and nothing outside is asked', {
  // A full run takes minutes on a busy machine.
  tags: 'exhaustive',
  timeout: chooseRunCount(120_000, 1_200_000),
}, async () => {
  const place = outside.address();
  if (typeof place !== 'object' || !place) throw new Error('no port');
  const address = `http://127.0.0.1:${place.port}`;
  const documents = Object.values(SHAPES).map((write) => write(SAMPLE_INVOICE));
  const PIECES = [
    `<!DOCTYPE a SYSTEM "${address}/a.dtd">`,
    `<!ENTITY % x SYSTEM "${address}/x">%x;`,
    `<?xml-stylesheet href="${address}/s.xsl"?>`,
    `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${address}/i"/>`,
    ` xsi:schemaLocation="${address} ${address}/schema.xsd"`,
    '&#0;',
    '&#x10ffff;',
    '&lt;',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '\u0000',
    '-',
    '99999999999999999999',
    'stream\n',
    'endstream',
  ];
  // A Park–Miller generator, so that each run produces the same documents.
  let seed = 20261126;
  const below = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  const seen = new Map<string, number>();
  const rest = process.memoryUsage().heapUsed;
  let most = 0;
  for (let run = 0; run < chooseRunCount(1500, 100_000); run += 1) {
    let document = documents[below(documents.length)] ?? Buffer.alloc(0);
    for (let change = below(4); change >= 0; change -= 1) {
      const at = below(document.length + 1);
      const [before, after] = [document.subarray(0, at), document.subarray(at)];
      const piece = bytes(PIECES[below(PIECES.length)] ?? '');
      const how = below(4);
      if (how === 0) document = Buffer.concat([before, piece, after]);
      else if (how === 1) document = Buffer.concat([before, after.subarray(below(50))]);
      else if (how === 2)
        document = Buffer.concat([before, bytes(String.fromCharCode(below(256))), after.subarray(1)]);
      else document = Buffer.concat([before, after.subarray(0, below(200)), after]);
    }
    const result = problemOf(await readInvoiceFile(document));
    seen.set(result, (seen.get(result) ?? 0) + 1);
    if (run % 50 === 0) most = Math.max(most, process.memoryUsage().heapUsed - rest);
  }
  const megabytes = Math.round(most / 1024 / 1024);
  if (chooseRunCount(false, true))
    console.log(`${JSON.stringify(Object.fromEntries(seen))}, at most ${megabytes} MB`);
  // The measurement includes memory that has not been garbage-collected yet. Leaked documents would exceed this limit
  // within a few thousand iterations.
  expect(megabytes).toBeLessThan(250);
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining(['read', 'not_xml', 'doctype', 'pdf_without_invoice']),
  );
  expect(asked).toEqual([]);
});

it('an invoice of 1,000 lines is read by a thread like by this one', async () => {
  const net = '120.50';
  const lines = Array.from({ length: 1000 }, (_, index) => ({
    name: `Artikal ${index}`,
    id: String(index),
    quantity: '1',
    price: '120.5',
    net,
  }));
  const xml = renderUblSample({
    lines,
    vat: [{ rate: '20', base: '120500.00', vat: '24100.00' }],
    totals: { lines: '120500.00', net: '120500.00', vat: '24100.00', gross: '144600.00' },
  });
  const here = await readInvoiceFile(bytes(xml));
  const imports = startTestImportThreads();
  const files = [{ field: 'files', filename: 'r.xml', mimetype: 'text/xml', content: bytes(xml) }];
  const there = await imports.check(invoiceReadingWork, files, null);
  await imports.stop();
  expect(there).toEqual(here);
  expect(here).toMatchObject({ invoice: { lines: { length: 1000 } } });
});
