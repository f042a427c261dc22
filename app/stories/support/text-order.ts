import type { Page } from 'playwright-core';

/**
 * Returns strings on a right-to-left page whose characters are in the wrong order: the last character is before
 * the first, or the beginning of truncated text is cut off. For fields, the order of typed text is checked.
 */
export function findMisorderedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const rectAt = (node: Text, at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const text = node.data;
      const begin = text.search(/\S/);
      const end = text.trimEnd().length - 1;
      const box = node.parentElement;
      if (!box?.checkVisibility() || begin < 0 || end <= begin || !/\p{L}/u.test(text)) continue;
      if (box.closest('svg, .visually-hidden, [hidden]')) continue;
      const [first, last] = [rectAt(node, begin), rectAt(node, end)];
      if (first.width === 0 || last.width === 0) continue;
      if (Math.abs(first.top - last.top) < 2 && first.left > last.left) found.add(text.trim());
      const { left, right } = box.getBoundingClientRect();
      const isCut = getComputedStyle(box).textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth;
      if (isCut && (first.left < left - 1 || first.right > right + 1)) found.add(`cut: ${text.trim()}`);
    }
    for (const field of document.querySelectorAll<HTMLElement>(
      'input[type=text], input[type=email], textarea',
    ))
      if (field.checkVisibility() && getComputedStyle(field).unicodeBidi !== 'plaintext')
        found.add(`field: ${field.getAttribute('name') ?? field.id}`);
    return [...found];
  });
}
