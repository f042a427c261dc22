/** The maximum number of characters in a cell. */
const CELL_CHARACTERS = 32_767;

/** Returns a text cell, which spreadsheet programs never interpret as a formula. */
export function renderTextCell(place: string, text: string, style?: number): string {
  const look = style === undefined ? '' : ` s="${style}"`;
  return `<c r="${place}"${look} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them at all
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes all characters that XML or spreadsheet programs would interpret. */
export function escapeXml(text: string): string {
  const shown = text.length > CELL_CHARACTERS ? `${text.slice(0, CELL_CHARACTERS - 1)}…` : text;
  return (
    shown
      .replaceAll(NOT_XML, '')
      // Spreadsheet programs read _x0041_ as an escaped character.
      .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
      // Otherwise the carriage return of a Windows line break would be written as an escaped character.
      .replaceAll('\r\n', '\n')
      .replaceAll('\r', '\n')
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** Returns the number of days since 30 December 1899, the format in which sheets store times. */
export function toSheetDayNumber(wallTime: string): number {
  const days = (Date.parse(`${wallTime}Z`) - DAY_ZERO) / DAY_MS;
  return Math.round(days * 1e9) / 1e9;
}
