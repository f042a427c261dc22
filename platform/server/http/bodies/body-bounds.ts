import { AppError, fieldError } from '#platform/server/errors.ts';
import { MAX_JSON_DEPTH, MAX_JSON_FIELDS, MAX_JSON_VALUES } from '#platform/shared/validation/json-bounds.ts';
import { MAX_IMPORT_ROWS } from '#platform/shared/wire/sheet-import.ts';

/** The maximum number of entries in a list in a request body. No list is longer than the rows of an import. */
const LIST_MAX = MAX_IMPORT_ROWS;

/**
 * Rejects a body with more values than any call accepts, before its schema checks each value. A schema reports an
 * error for every entry of a list before it reports that the list is too long.
 */
export function requireBoundedBody(body: unknown): void {
  let values = 0;
  const waiting = [{ value: body, path: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    if (depth > MAX_JSON_DEPTH) throw new AppError('body_too_deep');
    const max = Array.isArray(value) ? LIST_MAX : MAX_JSON_FIELDS;
    // Checked first, because the length of a list is known without copying it.
    if (Array.isArray(value) && value.length > max) throw fieldError(path, 'max_items', { max });
    const entries = Object.entries(value);
    if (entries.length > max) throw fieldError(path, 'max_items', { max });
    values += entries.length;
    if (values > MAX_JSON_VALUES) throw new AppError('body_too_large');
    for (const [name, inner] of entries)
      if (typeof inner === 'object')
        waiting.push({ value: inner, path: path === '' ? name : `${path}.${name}`, depth: depth + 1 });
  }
}
