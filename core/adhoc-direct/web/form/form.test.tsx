import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser, createResponse } from '#platform/web/lib/web.test-support.ts';
import { i18n } from '#platform/web/lib/words/i18n.ts';
import { AdhocDirectForm } from './form.tsx';

const show = (locale: string, tag = locale) =>
  act(() => i18n.loadAndActivate({ locale, locales: [tag], messages: {} }));
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });

afterEach(() => show('en'));

it('writes its typed numbers as the new language does when the page changes its language', async () => {
  renderApp(<AdhocDirectForm kind="direct" start={{ as: 'new' }} />, {
    path: '/direct/new',
    me: buildOwnerUser(),
    answers: () => createResponse(200, { data: [] }),
  });
  await screen.findByLabelText('Unit price, 1');
  type(field('Item, 1'), 'Plate');
  type(field('Quantity, 1'), '2');
  type(field('Unit price, 1'), '1.234');
  type(field(/^Freight/), '1.50');
  expect(screen.getAllByText(/^3\.97\sRSD/).length).toBeGreaterThan(0);
  await show('sr_latin', 'sr-Latn-RS');
  expect(['Item, 1', 'Quantity, 1', 'Unit price, 1'].map((label) => field(label).value)).toEqual([
    'Plate',
    '2',
    '1,234',
  ]);
  expect(field(/^Freight/).value).toBe('1,5');
});

it('words its errors in the new language, and checks the rewritten numbers, when the page changes its language', async () => {
  renderApp(<AdhocDirectForm kind="direct" start={{ as: 'new' }} />, {
    path: '/direct/new',
    me: buildOwnerUser(),
    answers: () => createResponse(200, { data: [] }),
  });
  await screen.findByLabelText('Unit price, 1');
  type(field('Unit price, 1'), '1.234');
  type(field('Quantity, 1'), 'two');
  type(field(/^Freight/), 'free');
  fireEvent.click(screen.getByRole('button', { name: 'Submit for approval' }));
  await waitFor(() => expect(screen.getAllByText(/1250\.50/)).toHaveLength(2));
  await show('sr_latin', 'sr-Latn-RS');
  await waitFor(() => expect(screen.queryAllByText(/1250,50/)).toHaveLength(2));
  expect(screen.queryAllByText(/1250\.50/)).toHaveLength(0);
  expect(field('Unit price, 1').value).toBe('1,234');
});
