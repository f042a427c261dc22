// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';
import { matchesText } from './fold-text.ts';
import { MultiCombobox } from './multi-combobox.tsx';
import { Select } from './select.tsx';

const options = ['Limovi', 'Žica', 'Ambalaža'].map((label) => ({ value: label.toLowerCase(), label }));

describe('matchesText', () => {
  it.each([
    ['Žica za zavarivanje', 'zica', true],
    ['Gvožđara Lazić', 'gvozdjara', true],
    ['Gvožđara Lazić', 'gvozdara lazic', true],
    ['Žica za zavarivanje', 'zavarivanje zica', true],
    ['Žica', 'zice', false],
  ])('%s by "%s": %s', (text, query, found) => expect(matchesText(text, query)).toBe(found));
});

function One() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Field label="Category">
      <Combobox
        value={value}
        onChange={setValue}
        options={options}
        searchLabel="Search categories"
        clearable
      />
    </Field>
  );
}

function Many() {
  const [values, setValues] = useState<string[]>(['limovi']);
  return (
    <Field label="Categories">
      <MultiCombobox values={values} onChange={setValues} options={options} searchLabel="Search categories" />
    </Field>
  );
}

const list = async (name: string) => {
  fireEvent.click(screen.getByRole('combobox', { name }));
  return screen.findByPlaceholderText('Search categories');
};

describe('leaving the field', () => {
  const field = (control: ReactNode) => render(<Field label="Category">{control}</Field>);
  it.each([
    [
      'a searchable list',
      (onBlur: () => void) =>
        field(
          <Combobox
            value={null}
            onChange={() => {}}
            onBlur={onBlur}
            options={options}
            searchLabel="Search categories"
          />,
        ),
    ],
    [
      'a short list',
      (onBlur: () => void) =>
        field(<Select value={null} onChange={() => {}} onBlur={onBlur} options={options} />),
    ],
  ])('%s: opening the list does not leave it, going on does', async (_, show) => {
    const onBlur = vi.fn();
    show(onBlur);
    const trigger = screen.getByRole('combobox', { name: 'Category' });
    trigger.focus();
    fireEvent.click(trigger);
    await waitFor(() => expect(trigger.getAttribute('aria-expanded')).toBe('true'));
    fireEvent.blur(trigger);
    expect(onBlur).not.toHaveBeenCalled();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(trigger.getAttribute('aria-expanded')).toBe('false'));
    fireEvent.blur(trigger);
    expect(onBlur).toHaveBeenCalled();
    cleanup();
  });
});

describe('Combobox', () => {
  it.each([
    ['3', true, 'Loading'],
    ['3', false, 'Choose'],
    [null, true, 'Choose'],
  ])('the value %s without its option, loading %s, never shows an id', (value, loading, shown) => {
    const combobox = (known: typeof options) => (
      <Field label="Category">
        <Combobox
          value={value}
          onChange={() => undefined}
          options={known}
          loading={loading}
          placeholder="Choose"
          searchLabel="Search categories"
        />
      </Field>
    );
    const { rerender } = render(combobox([]));
    const box = () => screen.getByRole('combobox', { name: 'Category' }).textContent;
    expect(box()).toBe(shown);
    rerender(combobox([{ value: '3', label: 'Limovi' }]));
    expect(box()).toBe(value === null ? 'Choose' : 'Limovi');
    // A search shows other options, but the selected option keeps its label.
    rerender(combobox([{ value: '4', label: 'Boje' }]));
    expect(box()).toBe(value === null ? 'Choose' : 'Limovi');
  });

  it('shows the words of the record at hand until its options are there, and of no other record', () => {
    const combobox = (value: string | null, known: typeof options, loading: boolean) => (
      <Field label="Category">
        <Combobox
          value={value}
          onChange={() => undefined}
          options={known}
          named={{ id: 3, name: 'Limovi' }}
          loading={loading}
          placeholder="Choose"
          searchLabel="Search categories"
        />
      </Field>
    );
    const { rerender } = render(combobox('3', [], true));
    const box = () => screen.getByRole('combobox', { name: 'Category' }).textContent;
    expect(box()).toBe('Limovi');
    rerender(combobox('4', [], true));
    expect(box()).toBe('Loading');
    rerender(combobox('3', [{ value: '3', label: 'Limovi i profili' }], false));
    expect(box()).toBe('Limovi i profili');
    rerender(combobox(null, [], true));
    expect(box()).toBe('Choose');
    // The option has been deleted: the list no longer contains it, but the record still refers to it.
    cleanup();
    render(combobox('3', [{ value: '4', label: 'Boje' }], false));
    expect(box()).toBe('Limovi');
  });

  it('several values without their options show how many, and no id either', () => {
    render(
      <Field label="Categories">
        <MultiCombobox values={['3', '4']} onChange={() => undefined} options={[]} searchLabel="Search" />
      </Field>,
    );
    expect(screen.getByRole('combobox', { name: 'Categories' }).textContent).toBe('Loading2');
  });

  it('finds without marks, chooses, and can be cleared', async () => {
    render(<One />);
    fireEvent.change(await list('Category'), { target: { value: 'zic' } });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    fireEvent.click(screen.getByRole('option', { name: 'Žica' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(screen.getByRole('combobox', { name: 'Category' }).textContent).toBe('Žica');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('combobox', { name: 'Category' }).textContent).toBe('');
  });

  it('says when nothing matches', async () => {
    render(<One />);
    fireEvent.change(await list('Category'), { target: { value: 'xyz' } });
    await waitFor(() => expect(screen.queryByText('Nothing matches')).not.toBeNull());
    expect(screen.queryAllByRole('option')).toHaveLength(0);
  });
});

describe('MultiCombobox', () => {
  it('adds and removes, and names what is chosen', async () => {
    render(<Many />);
    await list('Categories');
    fireEvent.click(await screen.findByRole('option', { name: 'Ambalaža' }));
    const button = () => screen.getByRole('combobox', { name: 'Categories', hidden: true });
    await waitFor(() => expect(button().textContent).toContain('Limovi, Ambalaža'));
    fireEvent.click(screen.getByRole('option', { name: 'Limovi' }));
    await waitFor(() => expect(button().textContent).toBe('Ambalaža'));
  });
});
