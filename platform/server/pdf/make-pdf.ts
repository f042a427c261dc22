import PDFDocument from 'pdfkit';
import { LANGUAGE_INFO } from '#platform/shared/languages.ts';
import { toXmlText } from '#platform/shared/xml/xml-text.ts';
import { loadFonts } from './fonts.ts';
import { type Drawing, PageFlow } from './page-flow.ts';
import { PageLayout } from './page-layout.ts';
import type { PdfAttachment, PdfDocument } from './pdf-document.ts';
import { StructureElement, writeStructure } from './structure.ts';
import { Typesetter } from './typesetter.ts';

const A4 = [595.28, 841.89] as const;
const MARGIN = { side: 40, top: 40, bottom: 50 };
const PLAIN = { fontSize: 9, lineHeight: 1.2, bold: false, color: '#000000', alignment: 'left' } as const;
const FOOTER = { ...PLAIN, fontSize: 8, color: '#5b6b62', alignment: 'center' } as const;
/** The distance from the bottom of the content to the footer text, in points. */
const TO_FOOTER = 16;
// A document without a time of its own has a fixed one, because the same content must consist of the same bytes.
const NO_MOMENT = new Date(0);

/**
 * Creates the document as a tagged PDF/A-3. A page takes milliseconds of work, so this must never be called in the
 * thread that serves requests.
 */
export async function makePdf(source: PdfDocument): Promise<Buffer> {
  const { info, language, content, landscape = false, footerText = '', attachment } = source;
  const [short, long] = A4;
  const [width, height] = landscape ? [long, short] : A4;
  const inner = width - 2 * MARGIN.side;
  const bottom = height - MARGIN.bottom;
  const document = new PDFDocument({
    autoFirstPage: false,
    font: null as unknown as string,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: LANGUAGE_INFO[language].tag,
    displayTitle: true,
    size: [width, height],
    margin: 0,
    info: {
      Title: inMetadata(info.title),
      ...(info.author ? { Author: inMetadata(info.author) } : {}),
      Producer: 'Ponuda',
      Creator: 'Ponuda',
      CreationDate: info.created ?? NO_MOMENT,
    },
  });
  const typesetter = new Typesetter(document, loadFonts());
  const root = new StructureElement('Document');
  const flow = new PageFlow(MARGIN.top, bottom);
  const layout = new PageLayout(flow, typesetter, root);
  for (const node of content) layout.lay(node, MARGIN.side, inner, PLAIN);
  flow.pages.forEach(({ drawings }, index) => {
    const text = [footerText, `${index + 1} / ${flow.pages.length}`].filter(Boolean).join(' · ');
    const foot = new PageFlow(bottom + TO_FOOTER, Number.POSITIVE_INFINITY);
    new PageLayout(foot, typesetter, undefined).lay(text, MARGIN.side, inner, FOOTER);
    document.addPage();
    drawPage(document, [...drawings, ...foot.pages.flatMap((page) => page.drawings)]);
  });
  writeStructure(document, root);
  if (attachment) attach(document, attachment);
  document.end();
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Attaches a file with the same content as the document. */
function attach(
  document: PDFKit.PDFDocument,
  { name, type, content, description, modified }: PdfAttachment,
): void {
  // A separate variable, because pdfkit's types lack `relationship`, which its guide describes.
  const options = { name, type, description, modifiedDate: modified, relationship: 'Alternative' };
  document.file(Buffer.from(content), options);
}

/**
 * Draws the content of one page. Adjacent drawings of the same structure element become one marked part of that
 * element.
 */
function drawPage(document: PDFKit.PDFDocument, drawings: readonly Drawing[]): void {
  let open: Drawing | undefined;
  for (const drawing of drawings) {
    if (open?.element !== drawing.element || !open) {
      if (open) document.endMarkedContent();
      if (drawing.element) drawing.element.contents.push(document.markStructureContent(drawing.element.type));
      else document.markContent('Artifact');
      open = drawing;
    }
    drawing.draw(document, drawing.y);
  }
  if (open) document.endMarkedContent();
}

/**
 * Replaces these characters with their full-width forms, because pdfkit writes title and author into XML without
 * escaping them.
 */
const inMetadata = (text: string) =>
  toXmlText(text).replace(/&/g, '＆').replace(/</g, '＜').replace(/>/g, '＞');
