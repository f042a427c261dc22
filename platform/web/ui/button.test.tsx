import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('a button that sends a form leaves the focus in its field, so that no error moves the form under the click', () => {
  render(
    <>
      <Button type="submit">Send</Button>
      <Button>Other</Button>
    </>,
  );
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Send' }))).toBe(false);
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Other' }))).toBe(true);
});

it('refuses clicks while it is busy', () => {
  const onClick = vi.fn();
  render(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClick).not.toHaveBeenCalled();
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
});
