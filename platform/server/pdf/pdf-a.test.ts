import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { parseXml } from '../xml/parse-xml.ts';
import { extractEmbeddedFiles } from './embedded-files.ts';
import type { PdfDocument } from './pdf-document.ts';
import { renderPdf } from './render-pdf.ts';

const PAPER = { info: { title: 'Narudžbenica 7', author: 'Lim' }, language: 'sr_latin' } as const;
const XML = Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<Order>Čelik</Order>\n');
const ORDER: PdfDocument = {
  ...PAPER,
  content: [{ text: 'Narudžbenica 7', heading: 1, bold: true }, 'Čelik, сталь, فولاذ'],
  attachment: {
    ...{ name: '7.xml', type: 'application/xml', content: XML, description: 'Narudžbenica 7' },
    modified: new Date('2026-11-21T23:30:00.000Z'),
  },
};

const run = (program: string, pdf: Buffer, ...options: readonly string[]) =>
  execFileSync(program, [...options, '-'], { input: pdf }).toString('utf8');
const textOf = (pdf: Buffer) => execFileSync('pdftotext', ['-', '-'], { input: pdf }).toString('utf8');

it('states in its metadata that it is PDF/A-3a, and says what its colours mean', async () => {
  const pdf = await renderPdf({ ...PAPER, content: ['1'] });
  const metadata = run('pdfinfo', pdf, '-meta');
  expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
  const source = pdf.toString('latin1');
  expect(source).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
  expect(source).toContain('/S /GTS_PDFA1');
  expect(source).toMatch(/\/DestOutputProfile \d+ 0 R/);
  expect(source).toContain('/MarkInfo');
  expect(source).not.toMatch(/\/Encrypt|\/JavaScript|\/Launch|\/Interpolate|\/LZWDecode/);
});

it('embeds each font, with the character of each of its letters', async () => {
  const logo = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00880080' } })
    .png()
    .toBuffer();
  const image = `data:image/png;base64,${logo.toString('base64')}`;
  const pdf = await renderPdf({
    ...ORDER,
    content: [...ORDER.content, { image, alt: 'Logo', width: 9, height: 9 }],
  });
  const fonts = run('pdffonts', pdf).trim().split('\n').slice(2);
  expect(fonts).toHaveLength(2);
  for (const font of fonts) expect(font).toMatch(/Identity-H +yes yes yes /);
});

it('draws a box for a character without a shape, which PDF/A wants to mean a character', async () => {
  const content = ['Vijak 不锈钢', { text: 'Lim 钢 ＡＢ', bold: true }];
  const text = textOf(await renderPdf({ ...PAPER, content }));
  expect(text).toContain('Vijak □□□');
  expect(text).toContain('Lim □ AB');
});

it('carries a file as the same content in another form, and gives it back byte for byte', async () => {
  const pdf = await renderPdf(ORDER);
  expect((await extractEmbeddedFiles(pdf, 1000)).map((file) => Buffer.from(file))).toEqual([XML]);
  const source = pdf.toString('latin1');
  expect(source).toMatch(/\/AF \[\d+ 0 R\]/);
  expect(source).toContain('/AFRelationship /Alternative');
  expect(source).toContain('/UF (7.xml)');
  expect(source).toContain('/Subtype /application#2Fxml');
  expect(source).toContain('/ModDate (D:20261121233000Z)');
});

it('looks the same and is the same bytes each time, with a file in it', async () => {
  expect(await renderPdf(ORDER)).toEqual(await renderPdf(ORDER));
  const { attachment: _, ...bare } = ORDER;
  expect(textOf(await renderPdf(ORDER))).toBe(textOf(await renderPdf(bare)));
});

it('keeps its metadata well formed when a name holds what XML cannot', async () => {
  const info = { title: 'A\u0007 < \ufffeB', author: 'Braća & sinovi' };
  const metadata = run('pdfinfo', await renderPdf({ info, language: 'en', content: ['1'] }), '-meta');
  expect(metadata).toContain('>A ＜ B<');
  expect(metadata).toContain('Braća ＆ sinovi');
  expect(() => parseXml(Buffer.from(metadata.trim()))).not.toThrow();
});
