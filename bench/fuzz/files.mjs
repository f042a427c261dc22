import fc from 'fast-check';
import sharp from 'sharp';
import writeXlsx from 'write-excel-file/node';

/** Generators of files as uploaded by users, and of corrupted files. */

const INVOICE = `<?xml version="1.0" encoding="UTF-8"?><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
 xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
 xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"><cbc:ID>F-1</cbc:ID>
<cbc:IssueDate>2026-11-02</cbc:IssueDate><cbc:DueDate>2026-12-02</cbc:DueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
<cbc:DocumentCurrencyCode>RSD</cbc:DocumentCurrencyCode><cac:AccountingSupplierParty><cac:Party><cac:PartyLegalEntity>
<cbc:RegistrationName>Čelik</cbc:RegistrationName><cbc:CompanyID>100002887</cbc:CompanyID></cac:PartyLegalEntity></cac:Party>
</cac:AccountingSupplierParty><cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount currencyID="RSD">100.00</cbc:TaxExclusiveAmount>
<cbc:TaxInclusiveAmount currencyID="RSD">120.00</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="RSD">120.00</cbc:PayableAmount>
</cac:LegalMonetaryTotal><cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>
<cbc:LineExtensionAmount currencyID="RSD">100.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Lim</cbc:Name></cac:Item>
<cac:Price><cbc:PriceAmount currencyID="RSD">100.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine></Invoice>`;

const sheet = async (rows) =>
  await writeXlsx(rows.map((row) => row.map((value) => ({ value, type: String })))).toBuffer();
const picture = { create: { width: 20, height: 20, channels: 3, background: '#1f7a4d' } };
const whole = [
  {
    name: 'a.pdf',
    type: 'application/pdf',
    content: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
  },
  { name: 'Račun.xml', type: 'application/xml', content: Buffer.from(INVOICE) },
  { name: 'a.png', type: 'image/png', content: await sharp(picture).png().toBuffer() },
  { name: 'a.jpg', type: 'image/jpeg', content: await sharp(picture).jpeg().toBuffer() },
  {
    name: 'a.csv',
    type: 'text/csv',
    content: Buffer.from('Naziv;PIB;Kategorija;Sektor;E-mail\nČelik;100002887;Limovi;Proizvodnja;a@b.test\n'),
  },
  {
    name: 'a.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await sheet([
      ['Naziv', 'PIB', 'Kategorija', 'Sektor'],
      ['Čelik', '100002887', 'Limovi', 'Proizvodnja'],
    ]),
  },
];
const NAMES = [
  'a',
  '',
  '../../x.pdf',
  'a.pdf\u0000.exe',
  'a"b.pdf',
  `${'x'.repeat(300)}.pdf`,
  '.pdf',
  'CON.pdf',
  'a.PDF',
  'ž\u202efdp.exe',
];

/** Generates a file with flipped, truncated or appended bytes. */
function broken(file) {
  return fc
    .tuple(fc.nat(), fc.nat(255), fc.constantFrom('turn', 'cut', 'double', 'empty', 'utf16'))
    .map(([at, byte, how]) => {
      const content = Buffer.from(file.content);
      content[at % content.length] = byte;
      if (how === 'cut') return { ...file, content: content.subarray(0, at % content.length) };
      if (how === 'double') return { ...file, content: Buffer.concat([content, content]) };
      if (how === 'empty') return { ...file, content: Buffer.alloc(0) };
      if (how === 'utf16')
        return { ...file, content: Buffer.from(`\ufeff${content.toString('latin1')}`, 'utf16le') };
      return { ...file, content };
    });
}

const one = fc.constantFrom(...whole).chain((file) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(file) },
    { weight: 3, arbitrary: broken(file) },
    { weight: 1, arbitrary: fc.constantFrom(...NAMES).map((name) => ({ ...file, name })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('text/html', 'application/pdf', '').map((type) => ({ ...file, type })),
    },
  ),
);

/** Generates the parts of an upload: usually one file with the correct name. */
export const filesOf = (part) =>
  fc.oneof(
    { weight: 10, arbitrary: one.map((file) => [{ ...file, part }]) },
    {
      weight: 1,
      arbitrary: fc.array(
        one.map((file) => ({ ...file, part })),
        { maxLength: 12 },
      ),
    },
    { weight: 1, arbitrary: one.map((file) => [{ ...file, part: 'other' }]) },
  );

/** Returns a multipart body as sent by a browser. Values other than strings are sent as JSON. */
export function multipart(fields, files) {
  const boundary = '----fuzz7d8f';
  const quoted = (name) =>
    String(name)
      .replaceAll('"', '%22')
      .replaceAll(/[\r\n]/g, ' ');
  const parts = [
    ...Object.entries(fields).map(([name, value]) => [
      `content-disposition: form-data; name="${quoted(name)}"`,
      Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
    ]),
    ...files.map((file) => [
      `content-disposition: form-data; name="${file.part}"; filename="${quoted(file.name)}"\r\ncontent-type: ${file.type}`,
      file.content,
    ]),
  ];
  const bytes = parts.flatMap(([head, content]) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...bytes, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
