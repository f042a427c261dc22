import type { KeyValue, MailBlock, MailColumn } from './blocks.ts';

const WIDTH = 76;
const BETWEEN_WORDS = / (?!\d\d:\d\d)/;

/** Renders one part of an email as readable plain text. */
export function renderBlockText(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'='.repeat(Math.min(WIDTH, lengthOf(block.text)))}`;
    case 'paragraph':
    case 'note':
      return wrap(block.text);
    case 'quote':
      return `${wrap(block.text, WIDTH - 2).replaceAll(/^/gm, '> ')}\n(${block.by})`;
    case 'keyValues':
      return keyValuesText(block.rows);
    case 'table':
      return tableText(block.columns, block.rows);
    case 'button':
    case 'link':
      return `${block.label}:\n${block.href}`;
  }
}

function keyValuesText(rows: readonly KeyValue[]): string {
  return rows
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}: ${linesOf(value).join('\n  ')}`)
    .join('\n');
}

// Columns are placed side by side if they fit; otherwise each row is listed with its labels.
function tableText(columns: readonly MailColumn[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((column) => column.label);
  const flat = rows.map((row) => row.map((value) => linesOf(value).join(' ')));
  const widths = head.map((label, at) =>
    Math.max(...[label, ...flat.map((row) => row[at] ?? '')].map(lengthOf)),
  );
  const total = widths.reduce((sum, width) => sum + width, 0) + 3 * (widths.length - 1);
  if (total > WIDTH) {
    return flat
      .map((row) =>
        row.flatMap((value, at) => (value === '' ? [] : [`${head[at] ?? ''}: ${value}`])).join('\n'),
      )
      .join('\n\n');
  }
  const line = (row: readonly string[]) =>
    row
      .map((value, at) => pad(value, widths[at] ?? 0, columns[at]?.align === 'end'))
      .join('   ')
      .trimEnd();
  return [line(head), widths.map((width) => '-'.repeat(width)).join('   '), ...flat.map(line)].join('\n');
}

function pad(text: string, width: number, atEnd: boolean): string {
  const space = ' '.repeat(Math.max(0, width - lengthOf(text)));
  return atEnd ? space + text : text + space;
}

/**
 * Breaks long lines between words. A word longer than the line, such as a link, stays whole, and so does a day with
 * its time.
 */
function wrap(text: string, width = WIDTH): string {
  return linesOf(text)
    .map((line) => {
      const lines: string[] = [];
      for (const word of line.split(BETWEEN_WORDS)) {
        const last = lines.at(-1);
        if (last !== undefined && lengthOf(last) + 1 + lengthOf(word) <= width)
          lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
      }
      return lines.join('\n');
    })
    .join('\n');
}

const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);
const lengthOf = (text: string): number => Array.from(text).length;
