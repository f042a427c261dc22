// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
  // A user who enters the field and leaves it empty has skipped it.
  fireEvent.focus(field);
  fireEvent.blur(field);
  expect(onBlur).toHaveBeenCalledOnce();
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
