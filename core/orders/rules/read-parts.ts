import { MAX_ARTICLES } from '#platform/shared/validation/limits.ts';
import type { XmlElement } from '#platform/shared/xml/element.ts';
import { ReadError } from '#platform/shared/xml/read-value.ts';

/**
 * The maximum number of lines in a document about an order. It allows several lines per order line, because a line
 * may be delivered in several batches.
 */
const LINES_MAX = 4 * MAX_ARTICLES;

/** Returns the lines of a document. Throws if there are too many, or if there are no lines and `none` is false. */
export function requireLines(
  lines: readonly XmlElement[],
  { none = false }: { readonly none?: boolean } = {},
): readonly XmlElement[] {
  if (lines.length === 0 && !none) throw new ReadError('no_lines');
  if (lines.length > LINES_MAX) throw new ReadError('too_many_lines', String(lines.length));
  return lines;
}
