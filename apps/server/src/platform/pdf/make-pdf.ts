import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LANGUAGE_INFO } from '@ponuda/domain/languages';
import { PageFlow } from './page-flow.ts';
import { PageLayout } from './page-layout.ts';
import type { PdfDocument } from './pdf-document.ts';
import { PdfFile } from './pdf-file.ts';
import { PdfFont } from './pdf-font.ts';
import { Typeface } from './typeface.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const face = (name: string) => new Typeface(name, join(folder, `${name}.ttf`));

// The fonts that every reader has know no č, š, đ and no Cyrillic; DejaVu has them all (fact 1.6).
const normal = face('DejaVuSans');
const bold = face('DejaVuSans-Bold');

const A4 = [595.28, 841.89] as const;
const MARGIN = { side: 40, top: 40, bottom: 50 };
const PLAIN = { fontSize: 9, lineHeight: 1.2, bold: false, color: '#000000', alignment: 'left' } as const;
const FOOTER = { ...PLAIN, fontSize: 8, color: '#5b6b62', alignment: 'center' } as const;
/** From the bottom of the content to the text at the foot. */
const TO_FOOTER = 16;

/** Makes the document; some milliseconds of work a page, so never in the thread that answers requests. */
export function makePdf({
  info,
  language,
  content,
  landscape = false,
  footerText = '',
}: PdfDocument): Buffer {
  const [short, long] = A4;
  const [width, height] = landscape ? [long, short] : A4;
  const inner = width - 2 * MARGIN.side;
  const bottom = height - MARGIN.bottom;
  const file = new PdfFile();
  const fonts = { normal: new PdfFont(normal), bold: new PdfFont(bold) };
  const flow = new PageFlow(MARGIN.top, bottom);
  const layout = new PageLayout(flow, file, fonts);
  for (const node of content) layout.lay(node, MARGIN.side, inner, PLAIN);
  const pages = flow.pages.map(({ drawn }, index) => {
    const foot = new PageLayout(new PageFlow(bottom + TO_FOOTER, Number.POSITIVE_INFINITY), file, fonts);
    const text = [footerText, `${index + 1} / ${flow.pages.length}`].filter(Boolean).join(' · ');
    foot.lay(text, MARGIN.side, inner, FOOTER);
    return [...drawn, ...foot.flow.pages.flatMap((page) => page.drawn)];
  });
  return file.end(
    pages.map((drawn) => `1 0 0 1 0 ${height} cm\n${drawn.join('')}`),
    [width, height],
    [fonts.normal, fonts.bold],
    { title: info.title, author: info.author ?? '', languageTag: LANGUAGE_INFO[language].tag },
  );
}
