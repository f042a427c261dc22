import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#platform/shared/languages.ts';
import { renderPdf } from './render-pdf.ts';

const PAPER = { info: { title: 'Papir' }, language: 'sr_latin' } as const;
const textOf = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString('utf8');

it('keeps every letter of six languages readable, and the page numbers', async () => {
  const text = textOf(
    await renderPdf({
      ...PAPER,
      content: ['Čačak, žšđć, Größe, 1.234,50 €', 'Заявка на закупку'],
      footerText: 'Narudžbenica 7',
    }),
  );
  expect(text).toContain('Čačak, žšđć, Größe, 1.234,50 €');
  expect(text).toContain('Заявка на закупку');
  expect(text).toContain('Narudžbenica 7 · 1 / 1');
});

it('prints what people typed literally', async () => {
  const text = textOf(await renderPdf({ ...PAPER, content: [{ text: '<script>alert(1)</script> =1+1' }] }));
  expect(text).toContain('<script>alert(1)</script> =1+1');
});

it.each(['/etc/passwd', 'http://127.0.0.1:1/x.png', 'file:///etc/passwd'])(
  'reads no file and no address for %s',
  async (image) => {
    await expect(renderPdf({ ...PAPER, content: [{ image, width: 1, height: 1 }] })).rejects.toThrow();
  },
);

const TAGS = {
  sr_latin: 'sr-Latn-RS',
  en: 'en-GB',
  de: 'de-DE',
  'de-AT': 'de-AT',
  ru: 'ru-RU',
  ba: 'sr-Latn-BA',
};
it.each(LANGUAGES)('says its language and shows its title, in %s', async (language) => {
  const pdf = await renderPdf({ info: { title: 'Narudžbenica 7' }, language, content: ['1'] });
  expect(pdf.toString('latin1')).toContain(`/Lang (${TAGS[language]})`);
  expect(pdf.toString('latin1')).toContain('/DisplayDocTitle true');
  expect(execFileSync('pdfinfo', ['-'], { input: pdf }).toString('utf8')).toMatch(
    /^Title: +Narudžbenica 7$/m,
  );
});

const pagesOf = (text: string) => text.split('\f').slice(0, -1);
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}.`).join('\n');

it('shows all of what should stand on one page and is higher than one', async () => {
  const text = textOf(
    await renderPdf({
      ...PAPER,
      content: ['before', { text: numbered(1, 150), unbreakable: true }, 'after'],
    }),
  );
  for (const part of ['before', 'line 1.', 'line 75.', 'line 150.', 'after']) expect(text).toContain(part);
});

it('goes on with a long cell on the next page, below the head, and beside it nothing is written twice', async () => {
  const pages = pagesOf(
    textOf(
      await renderPdf({
        ...PAPER,
        content: [
          {
            layout: 'lines',
            table: {
              headerRows: 1,
              widths: [250, 255],
              body: [
                ['Item', 'Note'],
                ['short', numbered(1, 90)],
                ['last', 'end'],
              ],
            },
          },
        ],
      }),
    ),
  );
  expect(pages).toHaveLength(2);
  for (const page of pages) expect(page).toMatch(/Item +Note/);
  expect(pages[0]).toMatch(/short +line 1\./);
  expect(pages[1]).not.toContain('short');
  expect(pages[1]).toMatch(/line 90\.\s+last +end/);
});

it('gives each letter back as it was written, and nothing for what only steers', async () => {
  const text = textOf(
    await renderPdf({ ...PAPER, content: ['Profil, Stoffe, e\u0301\u200b, a\u00adb\u0007c, \u{1f600}!'] }),
  );
  expect(text).toContain('Profil, Stoffe, é, abc, ');
});

it.each([
  ['grey, opaque in part', 'b-w', { r: 0, g: 0, b: 0, alpha: 0.5 }],
  ['colours', 'srgb', { r: 20, g: 40, b: 60, alpha: 1 }],
  ['colours, opaque in part, with twice the depth', 'rgb16', { r: 20, g: 200, b: 60, alpha: 0.5 }],
] as const)('draws a picture of %s', async (_kind, space, background) => {
  const channels = background.alpha === 1 ? 3 : 4;
  const drawn = await sharp({ create: { width: 60, height: 40, channels, background } })
    .toColourspace(space)
    .png()
    .toBuffer();
  const image = `data:image/png;base64,${drawn.toString('base64')}`;
  const pdf = await renderPdf({ ...PAPER, content: [{ image, width: 60, height: 40 }] });
  const page = execFileSync('pdftoppm', ['-png', '-r', '72'], { input: pdf });
  const [r, g, b] = await sharp(page).extract({ left: 60, top: 60, width: 1, height: 1 }).raw().toBuffer();
  const seen = (part: number) => Math.round(255 - (255 - part) * background.alpha);
  for (const [shown, part] of [
    [r, background.r],
    [g, background.g],
    [b, background.b],
  ])
    expect(Math.abs((shown ?? 0) - seen(part ?? 0))).toBeLessThan(4);
});

/** Returns the structure tree as poppler prints it: one element per line, indented by depth. */
const structureOf = (pdf: Buffer) =>
  execFileSync('pdfinfo', ['-struct', '-'], { input: pdf }).toString('utf8');
const structureTextOf = (pdf: Buffer) =>
  execFileSync('pdfinfo', ['-struct-text', '-'], { input: pdf }).toString('utf8');

it('tags headings, paragraphs, pictures and tables with their header cells', async () => {
  const pdf = await renderPdf({
    ...PAPER,
    content: [
      { text: 'Narudžbenica 7', heading: 1 },
      'Rok je 5. mart.',
      { text: 'Stavke', heading: 2 },
      {
        layout: 'lines',
        table: {
          headerRows: 1,
          widths: [200, 200],
          body: [
            ['Stavka', 'Količina'],
            ['Lim', { stack: ['3 kg', 'hladno valjan'] }],
          ],
          after: { layout: 'noBorders', table: { widths: [200, 200], body: [['Ukupno', '1,01']] } },
        },
      },
      { code: ['101', '010', '101'], side: 40, alt: 'QR kod' },
      { canvas: [{ line: 100, thick: 1 }] },
    ],
  });
  expect(structureOf(pdf)).toBe(`Document
  H1 (block)
  P (block)
  H2 (block)
  Table (block)
    TR
      TH:
         /Scope /Column
      TH:
         /Scope /Column
    TR
      TD
      TD
  Table (block)
    TR
      TH:
         /Scope /Row
      TD
  Figure
`);
  expect(structureTextOf(pdf)).toMatch(/TD[^T]*3 kg\s*hladno valjan/);
});

it('reads a head that is repeated on each page once, and a split cell as one', async () => {
  const table = {
    headerRows: 1,
    widths: [250, 255],
    body: [
      ['Item', 'Note'],
      ['short', numbered(1, 90)],
    ],
  };
  const structure = structureTextOf(await renderPdf({ ...PAPER, content: [{ layout: 'lines', table }] }));
  expect(structure.match(/Note/g)).toHaveLength(1);
  expect(structure.match(/^ *TD/gm)).toHaveLength(2);
  expect(structure).toMatch(/line 1\.[\s\S]*line 90\./);
});

it.each([
  ['Hebrew', 'פלדת חלד (2 מ״מ) DIN 933', /פלדת חלד/],
  ['Arabic', 'صفائح معدنية 12 kg', /صفائح معدنية/],
])('draws %s from right to left, and gives it back as it was typed', async (_script, text, expected) => {
  const pdf = await renderPdf({ ...PAPER, content: [text] });
  expect(textOf(pdf)).toMatch(expected);
});

it('says nothing of the moment at which it was made: the same content is the same bytes', async () => {
  const document = { ...PAPER, content: ['1'] };
  expect(await renderPdf(document)).toEqual(await renderPdf(document));
});
