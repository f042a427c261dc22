// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
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
      <Field label="Name">
        <TextInput />
      </Field>
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
