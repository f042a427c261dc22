import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { buildMultipartBody } from '#app/server/test-support/multipart.ts';
import { MAX_UPLOAD_BYTES } from '#platform/shared/validation/limits.ts';
import { parseBody, parseFields, readMultipart } from './parse.ts';

it('fact 3, item 44 of a file no more is held than one byte past the limit, and what stands behind it is read', async () => {
  const app = Fastify({ bodyLimit: 5 * MAX_UPLOAD_BYTES });
  await app.register(multipart);
  app.post('/', async (request, reply) => {
    const { fields, files } = await readMultipart(request, reply);
    return { fields, held: files.map(({ filename, content }) => [filename, content.length]) };
  });
  const sent = buildMultipartBody({ name: 'Ugovor' }, [
    { name: 'velik.pdf', content: Buffer.alloc(4 * MAX_UPLOAD_BYTES) },
    { name: 'mali.pdf', content: Buffer.alloc(3) },
  ]);
  const answer = await app.inject({ method: 'POST', url: '/', payload: sent.body, headers: sent.headers });
  await app.close();
  expect(answer.json()).toEqual({
    fields: { name: 'Ugovor' },
    held: [
      ['velik.pdf', MAX_UPLOAD_BYTES + 1],
      ['mali.pdf', 3],
    ],
  });
});

it('a list that is too long for any call is refused before a schema looks at its entries', () => {
  let looked = 0;
  const entry = z.unknown().refine(() => {
    looked += 1;
    return false;
  });
  const body = z.object({ ids: z.array(entry) });
  const refusal = (given: unknown) => {
    try {
      parseFields(body, given);
      return undefined;
    } catch (error) {
      return error;
    }
  };
  expect(refusal({ ids: Array(2_000_000).fill(0) })).toMatchObject({
    code: 'validation_failed',
    refusal: { errors: { ids: [{ rule: 'max_items', params: { max: 2000 } }] } },
  });
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f${index}`, 0]));
  expect(refusal({ ids: [], many })).toMatchObject({
    refusal: { errors: { many: [{ rule: 'max_items' }] } },
  });
  expect(refusal({ ids: Array(1500).fill(Array(1500).fill(0)) })).toMatchObject({ code: 'body_too_large' });
  let deep: unknown = 0;
  for (let depth = 0; depth < 20_000; depth += 1) deep = [deep];
  expect(refusal({ ids: deep })).toMatchObject({ code: 'body_too_deep' });
  expect(looked).toBe(0);
  expect(refusal({ ids: Array(2000).fill(0) })).toMatchObject({ code: 'validation_failed' });
  expect(looked).toBe(2000);
});

it('refuses a body for each field that the call does not have, beside what else is wrong; a query may have more', () => {
  const body = z.object({ name: z.string(), sector: z.int().optional() });
  expect(() => parseBody(body, { sector_id: 3 })).toThrow(
    expect.objectContaining({
      code: 'validation_failed',
      refusal: {
        errors: {
          name: [{ rule: 'required', params: {} }],
          sector_id: [{ rule: 'unknown_field', params: {} }],
        },
      },
    }),
  );
  expect(parseFields(body, { name: 'Boja', utm_source: 'mail' })).toEqual({ name: 'Boja' });
});
