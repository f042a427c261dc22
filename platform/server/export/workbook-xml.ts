const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Writes the first part of a workbook. The number of sheets is not known yet, so every XML part counts as a sheet
 * unless declared otherwise.
 */
export function renderContentTypes(): string {
  const parts = [
    ['/xl/workbook.xml', `${TYPE}.sheet.main+xml`],
    ['/xl/styles.xml', `${TYPE}.styles+xml`],
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`);
  return `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/>${parts.join('')}</Types>`;
}

export const PACKAGE_RELATIONS_XML = `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** The styles in the order of `cellXfs`: plain, title, amount, day, instant. */
export const WORKBOOK_STYLES_XML = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/**
 * Writes a sheet up to its first row, including the number of top rows that stay visible and the column widths in
 * characters.
 */
export function renderSheetHeader(widths: readonly number[], frozen = 1): string {
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const pane =
    frozen === 0
      ? ''
      : `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`;
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns}</cols><sheetData>`;
}

/** A sheet as listed in the workbook. Spreadsheet programs show a `veryHidden` sheet in none of their menus. */
export interface ListedSheet {
  readonly name: string;
  readonly state?: 'veryHidden';
}

export function renderWorkbookXml(sheets: readonly ListedSheet[]): string {
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  );
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`;
}

export function renderWorkbookRelations(sheets: number): string {
  const list = Array.from(
    { length: sheets },
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  ).join('');
  return `${HEAD}<Relationships xmlns="${RELATIONS}">${list}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
}

/** Returns a valid sheet name: at most 31 characters, without forbidden characters. */
export function toSheetName(name: string, index = 0): string {
  const suffix = index === 0 ? '' : ` ${index + 1}`;
  const plain = name.replaceAll(/[^\p{L}\p{N} .-]/gu, ' ').trim() || 'Ponuda';
  return plain.slice(0, 31 - suffix.length) + suffix;
}
