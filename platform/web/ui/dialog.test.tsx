// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

function Page({ dismissible = true }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Move the deadline</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Move the deadline"
        description="The suppliers are told."
        dismissible={dismissible}
        footer={<Button>Move</Button>}
      >
        <Field label="New deadline">
          <TextInput />
        </Field>
      </Dialog>
    </>
  );
}

const open = async () => {
  const button = screen.getByRole('button', { name: 'Move the deadline' });
  act(() => button.focus());
  fireEvent.click(button);
  await screen.findByRole('dialog');
  return button;
};

describe('Dialog', () => {
  it('is named and described, and the first field has the focus', async () => {
    render(<Page />);
    await open();
    const dialog = screen.getByRole('dialog', { name: 'Move the deadline' });
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('The suppliers are told.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New deadline')));
  });

  it('closes on Escape and gives the focus back', async () => {
    render(<Page />);
    const button = await open();
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('closes by its close button', async () => {
    render(<Page />);
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
