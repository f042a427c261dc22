import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setShortcutsOn, watchShortcuts } from './shortcuts.ts';

const did = vi.fn();
let stop: () => void;
beforeEach(() => {
  stop = watchShortcuts({
    onSearch: () => did('search'),
    onHelp: () => did('help'),
    onGo: (letter) => {
      did(`go ${letter}`);
      return true;
    },
  });
});
afterEach(() => {
  stop();
  did.mockReset();
  localStorage.clear();
  document.body.innerHTML = '';
});

function press(key: string, more: KeyboardEventInit = {}, target: Element = document.body): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
}
const place = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-here]') ?? document.body;
};
const done = () => did.mock.calls.map(([what]) => what);

it('S2.68 Ctrl+Shift+/ and Ctrl+K open the search, on any layout of the keys', () => {
  press('?', { code: 'Slash', ctrlKey: true, shiftKey: true });
  press('_', { code: 'Slash', ctrlKey: true, shiftKey: true });
  press('k', { code: 'KeyK', ctrlKey: true });
  press('к', { code: 'KeyK', ctrlKey: true });
  press('k', { code: 'KeyK', metaKey: true });
  expect(done()).toEqual(['search', 'search', 'search', 'search', 'search']);
});

it('? lists them; g and a letter lead, on a Cyrillic keyboard too', () => {
  press('?', { shiftKey: true });
  press('g', { code: 'KeyG' });
  press('r', { code: 'KeyR' });
  press('г', { code: 'KeyG' });
  press('р', { code: 'KeyR' });
  press('r', { code: 'KeyR' });
  expect(done()).toEqual(['help', 'go r', 'go r']);
});

/** Presses the keys one after the other; returns what has the focus after each. */
async function focusedBy(keys: readonly string[]) {
  const focused: (string | null)[] = [];
  for (const key of keys) {
    press(key);
    // The code of the lists is loaded on the first use.
    await vi.dynamicImportSettled();
    focused.push(
      document.activeElement === document.body ? 'page' : (document.activeElement?.textContent ?? ''),
    );
  }
  return focused;
}

it('j and k move through the rows of a list and stop at its ends', async () => {
  place('<ul><li><a data-row-link href="#1">1</a></li><li><a data-row-link href="#2">2</a></li></ul>');
  expect(await focusedBy(['j', 'j', 'j', 'k', 'k'])).toEqual(['1', '2', '2', '1', '1']);
});

it('j and k reach the first control of rows that open nothing; Escape leaves the row', async () => {
  place(
    '<table><tbody><tr data-row><td><input type="checkbox" /><button>Menu 1</button></td></tr>' +
      '<tr data-row><td><button>Menu 2</button></td></tr><tr data-row><td>3</td></tr></tbody></table>',
  );
  expect(await focusedBy(['j', 'j', 'j', 'Escape'])).toEqual(['Menu 1', 'Menu 2', 'Menu 2', 'page']);
});

it.each([
  '<input data-here />',
  '<textarea data-here></textarea>',
  '<select data-here></select>',
  '<div contenteditable="true"><b data-here></b></div>',
  '<div role="menu"><a data-here></a></div>',
])('single keys never act in %s; the chord, which types nothing, does', (html) => {
  const here = place(html);
  press('?', { shiftKey: true }, here);
  press('g', {}, here);
  press('r', {}, here);
  press('k', { ctrlKey: true, code: 'KeyK' }, here);
  expect(done()).toEqual(['search']);
});

it('nothing acts in a dialog, on a key held down, while words are composed, nor with other keys held', () => {
  const here = place('<div role="dialog"><button data-here></button></div>');
  press('?', {}, here);
  press('k', { ctrlKey: true }, here);
  press('?', { repeat: true });
  press('?', { isComposing: true });
  press('g', { ctrlKey: true });
  press('r');
  expect(done()).toEqual([]);
});

it('switched off, single keys do nothing, and the search still opens', () => {
  setShortcutsOn(false);
  press('?');
  press('g');
  press('r');
  press('k', { ctrlKey: true });
  expect(done()).toEqual(['search']);
  setShortcutsOn(true);
  press('?');
  expect(done()).toEqual(['search', 'help']);
});
