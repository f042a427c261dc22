import { expect, it } from 'vitest';
import { loginBody } from '#core/accounts/wire/auth.ts';
import { passwordBody } from '#core/accounts/wire/profile.ts';
import { categoryBody } from '#core/categories/wire.ts';
import { negotiationApi } from '#core/offers/wire/negotiation.ts';
import { supportApi } from '#core/support/wire.ts';
import { userBody } from '#core/users/wire.ts';

it('S3.30 a message to the operators has its fields, and a file beside them', () => {
  for (const key of ['POST support', 'POST support/guest'] as const) {
    const { body, multipart } = supportApi[key];
    expect([...Object.keys(body.shape), multipart]).toEqual(
      expect.arrayContaining(['message', 'service', 'file']),
    );
  }
});

it.each([
  ['the login', loginBody, ['email', 'password']],
  ['a change of the password', passwordBody, ['oldpassword', 'newpassword', 'passwordConfirm']],
  ['a user', userBody, ['email', 'role', 'additional_permissions']],
  ['target prices', negotiationApi['POST purchases/{id}/counter-proposals'].body, ['message']],
  ['a category', categoryBody, ['sector']],
] as const)('S3.30 %s has the fields of the specification by their names', (_form, schema, names) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining([...names]));
});
