import { IMPORT_ROWS_MAX } from '@ponuda/contract/suppliers';
import { AppError, fieldError } from '../errors.ts';

/** The most that any body may hold: lists as long as an import's, so many fields of an object, so many levels. */
const LIST_MAX = IMPORT_ROWS_MAX;
const FIELDS_MAX = 200;
const DEPTH_MAX = 20;
/** Two thousand rows of sixty cells are less. */
const VALUES_MAX = 200_000;

/**
 * Refuses a body with more in it than any call takes, before its schema looks at each value: a schema says of every
 * entry of a list what is wrong with it, and only then that the list is too long.
 */
export function demandBounded(body: unknown): void {
  let values = 0;
  const waiting = [{ value: body, path: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    if (depth > DEPTH_MAX) throw new AppError('validation_failed');
    const max = Array.isArray(value) ? LIST_MAX : FIELDS_MAX;
    // The length of a list is known without copying it.
    if (Array.isArray(value) && value.length > max) throw fieldError(path, 'max_items', { max });
    const entries = Object.entries(value);
    if (entries.length > max) throw fieldError(path, 'max_items', { max });
    values += entries.length;
    if (values > VALUES_MAX) throw new AppError('body_too_large');
    for (const [name, inner] of entries)
      if (typeof inner === 'object')
        waiting.push({ value: inner, path: path === '' ? name : `${path}.${name}`, depth: depth + 1 });
  }
}
