import { createHash } from 'node:crypto';
import type { Statement } from './tenant.ts';

/** Collects the parameters of a statement; `$1` is the company. */
export class StatementParams {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length + 1}`;
  }
}

/** Names a statement by its text, so that the same text is prepared only once per connection. */
export function namedStatement(text: string): Statement {
  const known = names.get(text);
  if (known) return { name: known, text };
  const name = `made_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
  names.set(text, name);
  return { name, text };
}
const names = new Map<string, string>();
