import { execFileSync } from 'node:child_process';
import { LANGUAGES } from '@ponuda/domain/languages';
import { expect, it } from 'vitest';
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
    await expect(renderPdf({ ...PAPER, content: [{ image }] })).rejects.toThrow();
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
