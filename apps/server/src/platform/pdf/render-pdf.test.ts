import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { renderPdf } from './render-pdf.ts';

const textOf = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString('utf8');

it('keeps every letter of six languages readable, and the page numbers', async () => {
  const text = textOf(
    await renderPdf({
      content: ['Čačak, žšđć, Größe, 1.234,50 €', 'Заявка на закупку'],
      footerText: 'Narudžbenica 7',
    }),
  );
  expect(text).toContain('Čačak, žšđć, Größe, 1.234,50 €');
  expect(text).toContain('Заявка на закупку');
  expect(text).toContain('Narudžbenica 7 · 1 / 1');
});

it('prints what people typed literally', async () => {
  const text = textOf(await renderPdf({ content: [{ text: '<script>alert(1)</script> =1+1' }] }));
  expect(text).toContain('<script>alert(1)</script> =1+1');
});

it.each(['/etc/passwd', 'http://127.0.0.1:1/x.png', 'file:///etc/passwd'])(
  'reads no file and no address for %s',
  async (image) => {
    await expect(renderPdf({ content: [{ image }] })).rejects.toThrow();
  },
);
