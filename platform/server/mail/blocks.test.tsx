import { render } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { heading, keyValues, link, type MailBlock, paragraph, table } from './blocks.ts';
import { BlockHtml } from './blocks-html.tsx';
import { renderBlockText } from './blocks-text.ts';

const htmlOf = (block: MailBlock) => render(<BlockHtml block={block} />);

it('a day and its hour stay on one line, as text and as HTML', () => {
  for (let before = 40; before < 76; before += 1) {
    const block = paragraph(`${'a'.repeat(before)} 27.11.2026. 07:08 ${'b'.repeat(60)}`);
    expect(renderBlockText(block)).toContain('27.11.2026. 07:08');
    expect(htmlOf(block)).toContain('27.11.2026.\u00a007:08');
  }
});

it('a cell breaks a long word, but neither a day, an amount nor an ordinary word', () => {
  const cells = (...row: string[]) =>
    [...htmlOf(table([{ label: 'A' }, { label: 'B', align: 'end' }], [row])).matchAll(/<td[^>]*>/g)].map(
      ([cell]) => /overflow-wrap:\s*(\w+)/.exec(cell)?.[1],
    );
  expect(cells('27.11.2026. 07:08', '1.250.000,00\u00a0RSD')).toEqual(['normal', 'normal']);
  expect(cells('EV220B-DN15-NC-G1/2-230V50Hz', `${'a'.repeat(30)}`)).toEqual(['anywhere', 'anywhere']);
});

it('a link shows its label, and its address as text alone', () => {
  const block = link('Open 2026-0007', 'https://ponuda.test/requests/7');
  expect(renderBlockText(block)).toBe('Open 2026-0007:\nhttps://ponuda.test/requests/7');
  expect(htmlOf(block)).toMatch(/<a [^>]*href="https:\/\/ponuda.test\/requests\/7"[^>]*>Open 2026-0007</);
});

it('the number of an invoice, or a short word with an ending after its hyphen, is not cut at the hyphen', () => {
  const whole = (word: string) => `<span style="white-space:nowrap;">${word}</span>`;
  expect(htmlOf(heading('Pitanje o računu R-2026/1187'))).toContain(`računu ${whole('R-2026/1187')}</h1>`);
  expect(htmlOf(keyValues([['Ukupno sa PDV-om', '1']]))).toContain(`sa ${whole('PDV-om')}</th>`);
  expect(htmlOf(table([{ label: 'A' }], [['Metal, R-2026/1187']]))).toContain(whole('R-2026/1187'));
  expect(htmlOf(paragraph('EV220B-DN15-NC-G1/2-230V50Hz'))).not.toContain('nowrap');
});
