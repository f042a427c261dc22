import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusHeading } from './focus-heading.ts';

let stop: () => void = () => undefined;
let main: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<main id="main" tabindex="-1"></main><button>menu</button>';
  main = document.getElementById('main') as HTMLElement;
});
afterEach(() => stop());

const focused = () => document.activeElement?.textContent;

it('takes the heading that is there', () => {
  main.innerHTML = '<h1>Requests</h1>';
  stop = focusHeading();
  expect(focused()).toBe('Requests');
});

it('takes the field with which the form of the page begins', () => {
  main.innerHTML = '<h1>New supplier</h1><input data-first-focus="" aria-label="Number">';
  stop = focusHeading();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Number');
});

it('waits at the page for a heading that comes with the data', async () => {
  stop = focusHeading();
  expect(document.activeElement).toBe(main);
  main.innerHTML = '<h1>Sheets</h1>';
  await vi.waitFor(() => expect(focused()).toBe('Sheets'));
});

it('follows from the heading of a skeleton to the one that takes its place', async () => {
  main.innerHTML = '<h1>Loading</h1>';
  stop = focusHeading();
  main.replaceChildren();
  main.innerHTML = '<h1>Sheets</h1>';
  await vi.waitFor(() => expect(focused()).toBe('Sheets'));
});

it('does not lose it to a heading that is hidden until its page is whole', async () => {
  document.querySelector('button')?.focus();
  main.innerHTML = '<h1>Sheets</h1>';
  const heading = main.querySelector('h1') as HTMLElement;
  const focus = vi.spyOn(heading, 'focus').mockImplementation(() => undefined);
  stop = focusHeading();
  expect(document.activeElement).toBe(main);
  focus.mockRestore();
  main.append('whole');
  await vi.waitFor(() => expect(focused()).toBe('Sheets'));
});

it('finds the heading of a page that comes with a frame of its own', async () => {
  stop = focusHeading();
  main.outerHTML = '<main id="main" tabindex="-1"><h1>Page not found</h1></main>';
  await vi.waitFor(() => expect(focused()).toBe('Page not found'));
});

it('leaves alone who has gone on', async () => {
  stop = focusHeading();
  document.querySelector('button')?.focus();
  main.innerHTML = '<h1>Sheets</h1>';
  await new Promise((resolve) => setTimeout(resolve));
  expect(focused()).toBe('menu');
});

it('takes the link that was opened, once its list is there', async () => {
  main.innerHTML = '<h1>Requests</h1>';
  stop = focusHeading('/requests/7?a=b');
  expect(document.activeElement).toBe(main);
  main.innerHTML = '<h1>Requests</h1><a href="/requests/6">6</a><a href="/requests/7?a=b">7</a>';
  await vi.waitFor(() => expect(focused()).toBe('7'));
});

it('takes the heading if the opened link is gone', () => {
  vi.useFakeTimers();
  main.innerHTML = '<h1>Requests</h1>';
  stop = focusHeading('/requests/7');
  vi.advanceTimersByTime(4000);
  expect(focused()).toBe('Requests');
  vi.useRealTimers();
});

it('takes the field with which the form of the page begins', () => {
  main.innerHTML = '<h1>New supplier</h1><input data-first-focus="" aria-label="Number">';
  stop = focusHeading();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Number');
});
