/**
 * Maximum nesting depth of lists and objects in external JSON; the deepest request body has fewer than ten levels.
 */
export const MAX_JSON_DEPTH = 64;
/** Maximum number of fields in an object. */
export const MAX_JSON_FIELDS = 200;
/** Maximum number of values in the whole text. An import of 2,000 rows with 60 cells each has fewer. */
export const MAX_JSON_VALUES = 200_000;

export type ExceededJsonBound = 'too_deep' | 'too_many';

/**
 * Returns the limit that a JSON text exceeds, because such a text would be expensive to parse; undefined if it
 * exceeds none. Checks in a single pass that allocates nothing per value. Text that is not JSON passes, because the
 * parser rejects it just as cheaply.
 */
export function findExceededJsonBound(text: string): ExceededJsonBound | undefined {
  const isObject = new Uint8Array(MAX_JSON_DEPTH + 1);
  const fields = new Uint32Array(MAX_JSON_DEPTH + 1);
  let depth = 0;
  let values = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (inString) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) inString = false;
    } else if (sign === QUOTE) inString = true;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return 'too_deep';
      values += 1;
      isObject[depth] = sign === OPEN_OBJECT ? 1 : 0;
      fields[depth] = 1;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth = Math.max(depth - 1, 0);
    else if (sign === COMMA) {
      values += 1;
      const count = (fields[depth] ?? 0) + 1;
      fields[depth] = count;
      if (isObject[depth] && count > MAX_JSON_FIELDS) return 'too_many';
    }
    if (values > MAX_JSON_VALUES) return 'too_many';
  }
  return undefined;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Parses external JSON. Throws `SyntaxError` if the text is not JSON, or is nested too deeply or too large. */
export function parseBoundedJson(text: string): unknown {
  const excess = findExceededJsonBound(text);
  if (excess) throw new SyntaxError(excess);
  return JSON.parse(text);
}
