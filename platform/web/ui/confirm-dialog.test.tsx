// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

const confirm = (props: Partial<ConfirmDialogProps> = {}) => {
  const onConfirm = vi.fn();
  const onOpenChange = vi.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Cancel request 2026-0418?"
      confirmLabel="Cancel the request"
      cancelLabel="Keep it"
      onConfirm={onConfirm}
      {...props}
    />,
  );
  return { onConfirm, onOpenChange, yes: () => fireEvent.click(screen.getByText('Cancel the request')) };
};

describe('ConfirmDialog', () => {
  it('is an alert dialog that names the harm and starts on the safe button', async () => {
    confirm();
    expect(screen.getByRole('alertdialog', { name: 'Cancel request 2026-0418?' })).not.toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'));
  });

  it('without a reason to give confirms at once', () => {
    const { onConfirm, yes } = confirm();
    yes();
    expect(onConfirm).toHaveBeenCalledWith('');
  });

  it('refuses to confirm without the required reason, spaces included, and leads to the field', () => {
    const { onConfirm, yes } = confirm({ reason: { label: 'Reason', missing: 'Give a reason' } });
    const area = screen.getByRole('textbox', { name: 'Reason' });
    fireEvent.change(area, { target: { value: '   ' } });
    yes();
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('Give a reason');
    expect(area.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(area);
    fireEvent.change(area, { target: { value: ' Ordered twice ' } });
    expect(screen.queryByRole('alert')).toBeNull();
    yes();
    expect(onConfirm).toHaveBeenCalledWith('Ordered twice');
  });

  it('lets an optional reason be empty', () => {
    const { onConfirm, yes } = confirm({ reason: { label: 'Note' } });
    yes();
    expect(onConfirm).toHaveBeenCalledWith('');
  });

  it('while busy confirms no second time', () => {
    const { onConfirm, yes } = confirm({ busy: true });
    yes();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
