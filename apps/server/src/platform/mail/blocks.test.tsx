import { expect, it } from 'vitest';
import { paragraph } from './blocks.ts';
import { BlockHtml } from './blocks-html.tsx';
import { blockText } from './blocks-text.ts';

it('a day and its hour stay on one line, as text and as HTML', () => {
  for (let before = 40; before < 76; before += 1) {
    const block = paragraph(`${'a'.repeat(before)} 27.11.2026. 07:08 ${'b'.repeat(60)}`);
    expect(blockText(block)).toContain('27.11.2026. 07:08');
    expect(BlockHtml({ block }).text).toContain('27.11.2026.\u00a007:08');
  }
});
