import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LANGUAGE_INFO } from '@ponuda/domain/languages';
import pdfmake from 'pdfmake';
import type { PdfDocument } from './pdf-document.ts';
import { TABLE_LAYOUTS } from './table-layouts.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const font = (name: string) => join(folder, `${name}.ttf`);

const fonts = {
  normal: font('DejaVuSans'),
  bold: font('DejaVuSans-Bold'),
  italics: font('DejaVuSans-Oblique'),
  bolditalics: font('DejaVuSans-BoldOblique'),
};

// The default PDF fonts have no č, š, đ and no Cyrillic; DejaVu has them all (fact 1.6).
pdfmake.setFonts({ DejaVu: fonts });
pdfmake.setTableLayouts(TABLE_LAYOUTS);
// A document holds people's texts: it may reach no address, and no file but the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts).includes(path));

const MUTED = '#5b6b62';

/** Makes the document; about 80 ms of work a page, so never in the thread that answers requests. */
export async function makePdf({ footerText, language, ...document }: PdfDocument): Promise<Buffer> {
  const made = pdfmake.createPdf({
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 50],
    // The title stands in the window of the reader, not the file's name.
    displayTitle: true,
    language: LANGUAGE_INFO[language].tag,
    ...document,
    defaultStyle: { font: 'DejaVu', fontSize: 9, lineHeight: 1.2, ...document.defaultStyle },
    footer: (page, pages) => ({
      text: [footerText, `${page} / ${pages}`].filter(Boolean).join(' · '),
      alignment: 'center',
      color: MUTED,
      fontSize: 8,
      margin: [40, 16, 40, 0],
    }),
  });
  return await made.getBuffer();
}
