import type { Page } from 'playwright-core';

/**
 * Names that are the same in every language. Capitalised words, such as currencies, abbreviations and initials,
 * are also exempt.
 */
const NAMES = new Set(['Ponuda', 'Srpski', 'English', 'Deutsch', 'Österreich', 'Bosanski', 'Crnogorski']);
/** Weekdays are formatted by the browser in the reader's language, not by a catalogue. */
const DAYS = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
for (let day = 1; day <= 7; day++) NAMES.add(DAYS.format(Date.UTC(2024, 0, day)));

/** Returns the text on a page, both visible text and text for screen readers. */
async function saidOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode() as Text | null; node; node = walk.nextNode() as Text | null) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || !parent || parent.closest('script, style, noscript, kbd, code, [translate="no"]'))
        continue;
      if (parent.checkVisibility()) texts.push(text);
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        texts.push(one.getAttribute(name) ?? '');
    return texts;
  });
}

/**
 * Returns strings with unaccented words that are neither data nor names. The pseudo-language accents every
 * translated message, so these strings are not translatable.
 */
export async function findUntranslatedTexts(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const found = new Set<string>();
  for (const text of await saidOn(page)) {
    const words = text.replace(/\S+@\S+|https?:\S+|\.\w+\b/g, '').match(/\p{L}+/gu) ?? [];
    if (
      words.some(
        (word) =>
          /^[A-Za-z]*[a-z][A-Za-z]*$/.test(word) && word.length > 1 && !data.has(word) && !NAMES.has(word),
      )
    )
      found.add(text.slice(0, 120));
  }
  return [...found];
}

/**
 * Returns amounts, dates, quantities and percentages that wrap onto the next line. A file hash does not count as
 * a number.
 */
export async function findWrappedNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Matches only whole words, so that a number within a sentence is checked separately.
    const NUMBER = /[+\u2212]?\d[\d.,:\u00a0\u202f]*(?:\u00a0[A-Z]{2,3}|\u00a0%)?/g;
    const faults = new Set<string>();
    const range = document.createRange();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode() as Text | null; node; node = walk.nextNode() as Text | null) {
      const parent = node.parentElement;
      const text = node.textContent ?? '';
      if (
        !/\d/.test(text) ||
        !parent?.checkVisibility() ||
        parent.closest('.visually-hidden, script, style, code')
      )
        continue;
      range.selectNodeContents(node);
      if (range.getClientRects().length < 2) continue;
      for (const { 0: number, index } of text.matchAll(NUMBER)) {
        range.setStart(node, index);
        range.setEnd(node, index + number.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top),
        );
        if (lines.size > 1)
          faults.add(`${innerWidth} px wide: ${number} breaks in ${text.trim().slice(0, 60)}`);
      }
    }
    return [...faults];
  });
}

/** Returns translated text that is cut off, or overflows its container or the window. */
export async function findClippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const say = (how: string, element: Element) =>
      faults.add(
        `${how}: ${element.textContent?.trim().slice(0, 60)} (${element.tagName} ${element.className})`,
      );
    for (let node = walk.nextNode() as Text | null; node; node = walk.nextNode() as Text | null) {
      const parent = node.parentElement;
      if (
        !parent?.checkVisibility() ||
        !node.textContent?.includes('~') ||
        parent.closest('.visually-hidden, [role="combobox"]')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, display, position, clipPath, marginInlineStart } = getComputedStyle(box);
        // An element with a clip path is for screen readers only.
        if (clipPath !== 'none') break;
        if (display === 'inline' || display === 'contents') continue;
        const inside = box.getBoundingClientRect();
        if (right <= inside.right + 1.5 && left >= inside.left - 1.5) {
          // An absolutely positioned element, or one with a negative margin, may overflow its parent.
          const isFree = position === 'absolute' || position === 'fixed' || marginInlineStart.startsWith('-');
          if (overflowX === 'visible' && !isFree) continue;
          break;
        }
        // A text that gives way to others is shown in full as its title.
        if (overflowX === 'hidden' && parent.closest('[title]')?.getAttribute('title')?.includes(node.data))
          break;
        // The content of a scrolling element may be longer than its visible part.
        if (overflowX === 'auto' || overflowX === 'scroll') break;
        say(overflowX === 'visible' ? 'stands out' : 'is cut', box === parent ? box : parent);
        break;
      }
    }
    const over = document.documentElement.scrollWidth - window.innerWidth;
    if (over > 0) faults.add(`the page scrolls ${over} px to the side`);
    return [...faults];
  });
}
