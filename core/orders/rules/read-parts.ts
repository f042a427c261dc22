import { ARTICLES_MAX } from '#platform/shared/validation/limits.ts';
import type { XmlElement } from '#platform/shared/xml/element.ts';
import { ReadError } from '#platform/shared/xml/read-value.ts';

/** The most lines of a document about an order: each of its lines may come in several batches. */
const LINES_MAX = 4 * ARTICLES_MAX;

/** The lines of a document. `none`: it may do without any. */
export function demandLines(
  lines: readonly XmlElement[],
  { none = false }: { readonly none?: boolean } = {},
): readonly XmlElement[] {
  if (lines.length === 0 && !none) throw new ReadError('no_lines');
  if (lines.length > LINES_MAX) throw new ReadError('too_many_lines', String(lines.length));
  return lines;
}
