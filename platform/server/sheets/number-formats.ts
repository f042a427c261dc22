import type { NumberFormats } from './typed-cell.ts';
import { iterateElements, parseAttributes } from './workbook-parts.ts';

/** Returns whether a built-in number format is a day or time format. */
const isKnownDay = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Returns how the styles of a workbook format its numbers. */
export function readNumberFormats(styles: string, workbook: string): NumberFormats {
  const codes = new Map(
    Array.from(iterateElements(styles, 'numFmt'), ({ tag }) => {
      const { numFmtId = '', formatCode = '' } = parseAttributes(tag);
      return [Number(numFmtId), bare(formatCode)] as const;
    }),
  );
  const [cells] = iterateElements(styles, 'cellXfs');
  const formats = Array.from(iterateElements(cells?.inner ?? '', 'xf'), ({ tag }) =>
    Number(parseAttributes(tag).numFmtId ?? 0),
  );
  const looksLike = (style: number, known: (id: number) => boolean, pattern: RegExp) => {
    const id = formats[style] ?? 0;
    return known(id) || pattern.test(codes.get(id) ?? '');
  };
  const [settings] = iterateElements(workbook, 'workbookPr');
  return {
    isDay: (style) => looksLike(style, isKnownDay, /[dmyhs]/i),
    isPercent: (style) => looksLike(style, (id) => id === 9 || id === 10, /%/),
    from1904: /^(1|true)$/.test(parseAttributes(settings?.tag ?? '').date1904 ?? ''),
  };
}

/** Returns a format code without its literal text, colours, conditions and escaped characters. */
function bare(code: string): string {
  return code
    .slice(0, 300)
    .replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')
    .replace(/General|Standard/gi, '');
}
