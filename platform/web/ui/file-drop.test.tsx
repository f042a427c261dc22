// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Field } from './field.tsx';
import { FileDrop, type FileDropProps } from './file-drop.tsx';

const pdf = new File(['%PDF'], 'attest.pdf', { type: 'application/pdf' });
const xlsx = new File(['PK'], 'prices.xlsx');

const drop = (props: Partial<FileDropProps> = {}) => {
  const onAdd = vi.fn();
  render(<FileDrop label="Add a file" limit="up to 5 MB" files={[]} onAdd={onAdd} {...props} />);
  const input = screen.getByLabelText<HTMLInputElement>(/Add a file/);
  return { onAdd, input, zone: screen.getByText('Add a file') };
};

describe('FileDrop', () => {
  it('passes on chosen files, and the same file again after that', () => {
    const { onAdd, input } = drop();
    fireEvent.change(input, { target: { files: [pdf] } });
    fireEvent.change(input, { target: { files: [pdf] } });
    expect(onAdd).toHaveBeenCalledTimes(2);
    expect(onAdd).toHaveBeenLastCalledWith([pdf]);
  });

  it('passes on dropped files, only the first where one is wanted', () => {
    const { onAdd, zone } = drop();
    fireEvent.drop(zone, { dataTransfer: { files: [pdf, xlsx] } });
    expect(onAdd).toHaveBeenCalledWith([pdf, xlsx]);
    cleanup();
    const one = drop({ multiple: false });
    fireEvent.drop(one.zone, { dataTransfer: { files: [pdf, xlsx] } });
    expect(one.onAdd).toHaveBeenCalledWith([pdf]);
  });

  it('takes nothing while it is off', () => {
    const { onAdd, zone } = drop({ disabled: true });
    fireEvent.drop(zone, { dataTransfer: { files: [pdf] } });
    expect(onAdd).not.toHaveBeenCalled();
  });

  it('shows how far each file is, cancels one that goes up, says why one failed and tries it again', () => {
    const onRemove = vi.fn();
    const onRetry = vi.fn();
    drop({
      onRemove,
      onRetry,
      files: [
        { id: 'a', name: 'attest.pdf', state: 'uploading', progress: 0.6 },
        { id: 'b', name: 'film.mov', state: 'failed', message: 'Larger than 5 MB' },
        { id: 'c', name: 'prices.xlsx', state: 'done' },
      ],
    });
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'attest.pdf' }).value).toBe(0.6);
    expect(screen.getByRole('alert').textContent).toBe('Larger than 5 MB');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel: attest.pdf' }));
    expect(onRemove).toHaveBeenLastCalledWith('a');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledWith('b');
    fireEvent.click(screen.getByRole('button', { name: 'Remove: prices.xlsx' }));
    expect(onRemove).toHaveBeenLastCalledWith('c');
  });

  it('inside a field is described by its error', () => {
    render(
      <Field label="Attachments" error="Choose at least one file">
        <FileDrop label="Add a file" files={[]} onAdd={() => undefined} />
      </Field>,
    );
    const input = screen.getByLabelText(/Attachments/);
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Choose at least one file',
    );
  });
});
