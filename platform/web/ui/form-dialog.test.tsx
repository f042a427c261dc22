// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { TextInput } from './text-input.tsx';

function shown(more: Partial<FormDialogProps> = {}) {
  const onClose = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <FormDialog
      title="Rename department"
      submit="Save"
      busy={false}
      failure={undefined}
      onClose={onClose}
      onSubmit={onSubmit}
      {...more}
    >
      {more.children ?? (
        <Field label="Name">
          <TextInput />
        </Field>
      )}
    </FormDialog>,
  );
  return { onClose, onSubmit };
}

it('is sent by its button, which belongs to the form though it stands below it', () => {
  const { onClose, onSubmit } = shown();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(button.form).toBe(screen.getByRole('textbox').closest('form'));
  fireEvent.click(button);
  expect([onSubmit.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
});

it('does not check the field that it gave the focus to before something was typed in it', async () => {
  const onBlur = vi.fn();
  shown({
    children: (
      <Field label="Name">
        <TextInput onBlur={onBlur} />
      </Field>
    ),
  });
  const field = screen.getByRole('textbox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.blur(field);
  expect(onBlur).not.toHaveBeenCalled();
  // A user who focuses the field and leaves it empty has skipped it.
  fireEvent.focus(field);
  fireEvent.blur(field);
  expect(onBlur).toHaveBeenCalledOnce();
});

it('does not check a list that it gave the focus to and that was opened and closed without a choice', async () => {
  const onBlur = vi.fn();
  shown({
    children: (
      <Field label="Category">
        <Combobox
          value={null}
          onChange={() => undefined}
          onBlur={onBlur}
          options={[{ value: '1', label: 'Steel' }]}
          searchLabel="Search"
        />
      </Field>
    ),
  });
  const list = screen.getByRole('combobox');
  await waitFor(() => expect(document.activeElement).toBe(list));
  fireEvent.click(list);
  await waitFor(() => expect(list.getAttribute('aria-expanded')).toBe('true'));
  fireEvent.blur(list);
  fireEvent.keyDown(await screen.findByPlaceholderText('Search'), { key: 'Escape' });
  await waitFor(() => expect(list.getAttribute('aria-expanded')).toBe('false'));
  await waitFor(() => expect(document.activeElement).toBe(list));
  fireEvent.blur(list);
  expect(onBlur).not.toHaveBeenCalled();
});

it('checks that field at once when something was typed in it', async () => {
  const onBlur = vi.fn();
  shown({ children: <TextInput aria-label="Name" onBlur={onBlur} /> });
  const field = screen.getByRole('textbox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.input(field, { target: { value: '' } });
  fireEvent.blur(field);
  expect(onBlur).toHaveBeenCalledOnce();
});

it.each([
  ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })],
])('%s closes it and sends nothing', (_, leave) => {
  const { onClose, onSubmit } = shown();
  leave();
  expect([onClose.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 0]);
});

it('says on top what was refused, and is busy while it is sent', () => {
  shown({ failure: 'The name is taken.', busy: true });
  const form = screen.getByRole('textbox').closest('form');
  expect(form?.firstElementChild).toBe(screen.getByRole('alert'));
  expect(screen.getByRole('alert').textContent).toBe('The name is taken.');
  expect(screen.getByRole('button', { name: /Save/ }).getAttribute('aria-busy')).toBe('true');
});
