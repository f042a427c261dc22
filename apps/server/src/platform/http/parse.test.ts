import multipart from '@fastify/multipart';
import { UPLOAD_MAX_BYTES } from '@ponuda/domain/validation/limits';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { formOf } from '../../test-support/multipart.ts';
import { readMultipart } from './parse.ts';

it('facts 44 of a file no more is held than one byte past the limit, and what stands behind it is read', async () => {
  const app = Fastify({ bodyLimit: 5 * UPLOAD_MAX_BYTES });
  await app.register(multipart);
  app.post('/', async (request) => {
    const { fields, files } = await readMultipart(request);
    return { fields, held: files.map(({ filename, content }) => [filename, content.length]) };
  });
  const sent = formOf({ name: 'Ugovor' }, [
    { name: 'velik.pdf', content: Buffer.alloc(4 * UPLOAD_MAX_BYTES) },
    { name: 'mali.pdf', content: Buffer.alloc(3) },
  ]);
  const answer = await app.inject({ method: 'POST', url: '/', payload: sent.body, headers: sent.headers });
  await app.close();
  expect(answer.json()).toEqual({
    fields: { name: 'Ugovor' },
    held: [
      ['velik.pdf', UPLOAD_MAX_BYTES + 1],
      ['mali.pdf', 3],
    ],
  });
});
