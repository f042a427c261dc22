// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { RadioGroup } from './radio-group.tsx';
import { TextInput } from './text-input.tsx';

const describedBy = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

describe('Field', () => {
  it('names its control and describes it with error, hint and unit', () => {
    render(
      <Field label="Unit price" hint="Without VAT" error="Enter a price">
        <TextInput suffix="RSD/kg" />
      </Field>,
    );
    const input = screen.getByLabelText('Unit price');
    expect(describedBy(input)).toBe('RSD/kg | Enter a price | Without VAT');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Enter a price');
  });

  it('without an error is valid and describes nothing', () => {
    render(
      <Field label="Name">
        <TextInput />
      </Field>,
    );
    const input = screen.getByLabelText('Name');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('marks required and optional controls', () => {
    render(
      <>
        <Field label="Name" required>
          <TextInput />
        </Field>
        <Field label="Note" optional>
          <TextInput />
        </Field>
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-required')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Note (optional)' }).hasAttribute('aria-required')).toBe(
      false,
    );
  });

  it('as a group names the group instead of one control', () => {
    render(
      <Field label="Plan" group error="Choose a plan">
        <RadioGroup
          value={null}
          onChange={() => undefined}
          options={[
            { value: 'basic', label: 'Basic' },
            { value: 'premium', label: 'Premium' },
          ]}
        />
      </Field>,
    );
    const group = screen.getByRole('radiogroup', { name: 'Plan' });
    expect(describedBy(group)).toBe('Choose a plan');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it('shows and hides a password without losing it', () => {
    render(
      <Field label="Password">
        <PasswordInput defaultValue="secret" />
      </Field>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    expect(input.type).toBe('password');
    screen.getByRole('button', { name: 'Show password' }).click();
    return screen.findByRole('button', { name: 'Hide password' }).then(() => {
      expect(input.type).toBe('text');
      expect(input.value).toBe('secret');
    });
  });
});
