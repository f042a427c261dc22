const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const PRICE_FORMAT = 164;
const DAY_FORMAT = 165;
const TEXT_FORMAT = 49;

/**
 * Cell styles of a workbook to be filled in. When a sheet is protected, only cells with an open style can be edited.
 */
const LOOKS = {
  plain: {},
  title: { font: 1 },
  heading: { font: 2, fill: 3, border: 1, wrap: true },
  label: { font: 2, border: 1, wrap: true },
  fixed: { border: 1, wrap: true },
  'fixed-number': { border: 1 },
  'open-text': { fill: 2, border: 1, wrap: true, open: true, format: TEXT_FORMAT },
  'open-number': { fill: 2, border: 1, open: true },
  'open-price': { fill: 2, border: 1, open: true, format: PRICE_FORMAT },
  'open-day': { fill: 2, border: 1, open: true, format: DAY_FORMAT, start: true },
} as const satisfies Readonly<Record<string, Look>>;

export type FormStyle = keyof typeof LOOKS;

interface Look {
  readonly font?: number;
  readonly fill?: number;
  readonly border?: number;
  readonly wrap?: boolean;
  readonly open?: boolean;
  /** Whether a cell that does not contain text is aligned left. */
  readonly start?: boolean;
  readonly format?: number;
}

const names = Object.keys(LOOKS);

/** Returns the index of a style in `cellXfs`. */
export const getStyleIndex = (style: FormStyle): number => names.indexOf(style);

export const wrapsText = (style: FormStyle): boolean => 'wrap' in LOOKS[style];

function xf({ font = 0, fill = 0, border = 0, wrap, open, start, format = 0 }: Look): string {
  const across = start ? ' horizontal="left"' : '';
  const alignment = `<alignment${across} vertical="top"${wrap ? ' wrapText="1"' : ''}/>`;
  const inner = `${alignment}${open ? '<protection locked="0"/>' : ''}`;
  return `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1" applyProtection="1">${inner}</xf>`;
}

const font = (more: string, size = 11) => `<font>${more}<sz val="${size}"/><name val="Calibri"/></font>`;
const solid = (rgb: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/><bgColor indexed="64"/></patternFill></fill>`;
const side = (name: string) => `<${name} style="thin"><color rgb="FFBFC5CE"/></${name}>`;

/**
 * The styles of a workbook to be filled in. Open cells are light yellow, the usual mark for input in spreadsheets.
 */
export const FORM_STYLES_XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="${PRICE_FORMAT}" formatCode="#,##0.00##"/><numFmt numFmtId="${DAY_FORMAT}" formatCode="dd\\.mm\\.yyyy"/></numFmts><fonts count="3">${font('')}${font('<b/>', 14)}${font('<b/>')}</fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${solid('FFFFF9E5')}${solid('FFE9ECF1')}</fills><borders count="2"><border/><border>${['left', 'right', 'top', 'bottom'].map(side).join('')}</border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${names.length}">${Object.values(LOOKS).map(xf).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
