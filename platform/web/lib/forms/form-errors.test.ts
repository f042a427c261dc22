import { expect, it } from 'vitest';
import { z } from 'zod';
import { loginBody } from '#core/accounts/wire/auth.ts';
import { createContractResolver, describeFieldErrors, getFieldLabel } from './form-errors.ts';

const labels = { email: 'Email', password: 'Password', 'articles.*.quantity': 'Quantity' };
const options = { fields: {}, shouldUseNativeValidation: false } as never;

it('S5.12 says broken rules by their name, with the field as the form calls it', async () => {
  const resolve = createContractResolver(loginBody, () => labels);
  const { errors } = await resolve({ email: 'no address', password: '' }, undefined, options);
  expect(errors.email?.message).toMatch(/valid email address/);
  expect(errors.password?.message).toMatch(/^Password/);
});

it('S5.01 a missing value is required', async () => {
  const resolve = createContractResolver(loginBody, () => labels);
  const { errors } = await resolve({ email: '', password: 'x' }, undefined, options);
  expect(errors.email?.message).toBe('Email is required.');
});

it('gives the parsed values when nothing is broken', async () => {
  const resolve = createContractResolver(loginBody, () => labels);
  expect(await resolve({ email: ' a@b.test ', password: 'x' }, undefined, options)).toEqual({
    values: { email: 'a@b.test', password: 'x' },
    errors: {},
  });
});

it('finds the label of a line in a list, and nests its error there', async () => {
  const schema = z.object({ articles: z.array(z.object({ quantity: z.string().min(1) })) });
  const resolve = createContractResolver(schema, () => labels);
  const { errors } = await resolve({ articles: [{ quantity: '1' }, { quantity: '' }] }, undefined, options);
  expect(errors.articles?.[1]?.quantity?.message).toMatch(/^Quantity/);
  expect(getFieldLabel('articles.12.quantity', labels)).toBe('Quantity');
});

it("says the server's findings the same way, the first of each field", () => {
  const found = describeFieldErrors(
    {
      password: [
        { rule: 'max', params: { max: 128 } },
        { rule: 'password', params: {} },
      ],
    },
    labels,
  );
  expect(found.password).toMatchObject({ type: 'max', message: expect.stringContaining('128') });
});
