// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { DisabledButton, DisabledReason } from './disabled-button.tsx';

const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;

describe('OffButton', () => {
  it('can be reached, says that it is off and why', () => {
    render(<DisabledButton reason="The sum is above your limit.">Confirm</DisabledButton>);
    const button = screen.getByRole('button', { name: 'Confirm' });
    button.focus();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(reasonOf(button)).toBe('The sum is above your limit.');
  });

  it('ties itself to a reason that stands elsewhere', () => {
    render(
      <>
        <DisabledReason id="limit" text="Above your limit." />
        <DisabledButton reasonId="limit">Confirm</DisabledButton>
      </>,
    );
    expect(reasonOf(screen.getByRole('button', { name: 'Confirm' }))).toBe('Above your limit.');
  });

  it('does not send the form around it', () => {
    const submit = vi.fn((event) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <DisabledButton reason="Not yet.">Send</DisabledButton>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('Button', () => {
  it('while busy neither clicks nor submits, and keeps name and focus', () => {
    const click = vi.fn();
    const submit = vi.fn((event) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={click}>
          Send
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    button.focus();
    fireEvent.click(button);
    expect(click).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
  });
});
