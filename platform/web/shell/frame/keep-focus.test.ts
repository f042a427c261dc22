import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { restoreFocus } from './keep-focus.ts';

beforeAll(restoreFocus);
beforeEach(() => {
  document.body.innerHTML = `
    <main id="main" tabindex="-1">
      <section id="offers"><ul><li><button id="accept">accept</button></li></ul></section>
      <button id="more">more</button>
    </main>
    <button id="menu">menu</button>`;
});

const one = (id: string) => document.getElementById(id) as HTMLElement;
const focused = () => document.activeElement?.id;

it('goes to the part of the page in which it stood', async () => {
  one('accept').focus();
  one('accept').closest('li')?.remove();
  await vi.waitFor(() => expect(focused()).toBe('offers'));
});

it('goes to the page when the part is gone as well', async () => {
  one('accept').focus();
  one('offers').remove();
  await vi.waitFor(() => expect(focused()).toBe('main'));
});

it('goes to the dialog that lies over the page', async () => {
  one('accept').focus();
  one('main').insertAdjacentHTML('beforeend', '<div role="dialog" data-open id="drawer"></div>');
  one('accept').remove();
  await vi.waitFor(() => expect(focused()).toBe('drawer'));
});

it('leaves alone who has the focus elsewhere, or gave it up', async () => {
  one('accept').focus();
  one('menu').focus();
  one('accept').remove();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(focused()).toBe('menu');
  one('menu').blur();
  one('more').remove();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(document.activeElement).toBe(document.body);
});
