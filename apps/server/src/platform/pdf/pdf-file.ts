import { deflateSync } from 'node:zlib';
import { type PdfFont, rounded } from './pdf-font.ts';
import { type PngPicture, readPng } from './png-picture.ts';

/** Every document says this of itself. */
export interface PdfSaying {
  readonly title: string;
  readonly author: string;
  readonly languageTag: string;
}

/** A PDF as its objects, each of which is referred to by its number. */
export class PdfFile {
  private readonly objects: Buffer[] = [];
  private readonly images = new Map<string, number>();

  /** Takes a PNG and answers its name on pages; the same picture is kept once. */
  image(content: Buffer, source: string): string {
    const known = this.images.get(source) ?? this.addImage(readPng(content));
    this.images.set(source, known);
    return `I${known}`;
  }

  /** The whole file: a page for each text of `pages`, in which fonts are called F0, F1 and so on. */
  end(
    pages: readonly string[],
    [width, height]: readonly [number, number],
    fonts: readonly PdfFont[],
    says: PdfSaying,
  ) {
    const fontNames = fonts.map((font, index) => `/F${index} ${this.addFont(font)} 0 R`);
    const imageNames = [...this.images.values()].map((number) => `/I${number} ${number} 0 R`);
    const resources = this.add(`<</Font<<${fontNames.join('')}>>/XObject<<${imageNames.join('')}>>>>`);
    const tree = this.objects.length + 2 * pages.length + 1;
    const kids = pages.map((page) => {
      const content = this.addStream('', Buffer.from(page, 'latin1'));
      return this.add(
        `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${width} ${height}]/Resources ${resources} 0 R/Contents ${content} 0 R>>`,
      );
    });
    this.add(`<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`);
    const root = this.add(
      `<</Type/Catalog/Pages ${tree} 0 R/Lang (${says.languageTag})/ViewerPreferences<</DisplayDocTitle true>>>>`,
    );
    const author = says.author === '' ? '' : `/Author ${textString(says.author)}`;
    const info = this.add(`<</Title ${textString(says.title)}${author}/Producer (Ponuda)>>`);
    return this.joined(root, info);
  }

  private add(body: string | Buffer): number {
    this.objects.push(typeof body === 'string' ? Buffer.from(body, 'latin1') : body);
    return this.objects.length;
  }

  private addStream(says: string, content: Buffer, compressed: Buffer = deflateSync(content)): number {
    const head = `<<${says}/Filter/FlateDecode/Length ${compressed.length}>>stream\n`;
    return this.add(Buffer.concat([Buffer.from(head, 'latin1'), compressed, Buffer.from('\nendstream')]));
  }

  private addImage({ width, height, bits, colours, pixels, filtered, alpha }: PngPicture): number {
    const size = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent ${bits}`;
    const mask = alpha && this.addStream(`${size}/ColorSpace/DeviceGray`, alpha, alpha);
    const samples = colours === 'DeviceRGB' ? 3 : 1;
    const filter = `/DecodeParms<</Predictor 15/Colors ${samples}/BitsPerComponent ${bits}/Columns ${width}>>`;
    const says = `${size}/ColorSpace/${colours}${filtered ? filter : ''}${mask ? `/SMask ${mask} 0 R` : ''}`;
    return this.addStream(says, pixels, pixels);
  }

  private addFont({ face, glyphs, codes }: PdfFont): number {
    const program = face.cut(glyphs);
    const file = this.addStream(`/Length1 ${program.length}`, program);
    // Six letters before the name say that the font has some glyphs only.
    const name = `PONUDA+${face.name}`;
    const descriptor = this.add(
      `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${face.box.map(rounded).join(' ')}]/ItalicAngle 0` +
        `/Ascent ${rounded(face.ascent)}/Descent ${rounded(face.descent)}/CapHeight ${rounded(face.ascent)}` +
        `/StemV 0/FontFile2 ${file} 0 R>>`,
    );
    const widths = glyphs.map((glyph) => rounded(face.advance(glyph))).join(' ');
    const letters = this.add(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${descriptor} 0 R/W[0[${widths}]]/CIDToGIDMap/Identity>>`,
    );
    const unicode = this.addStream('', Buffer.from(unicodeMap(codes)));
    return this.add(
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${letters} 0 R]/ToUnicode ${unicode} 0 R>>`,
    );
  }

  private joined(root: number, info: number): Buffer {
    const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1')];
    let end = parts[0]?.length ?? 0;
    const places = this.objects.map((body, index) => {
      const place = `${String(end).padStart(10, '0')} 00000 n \n`;
      const wrapped = [Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')];
      parts.push(...wrapped);
      end += wrapped.reduce((sum, part) => sum + part.length, 0);
      return place;
    });
    const size = this.objects.length + 1;
    const trailer = `trailer\n<</Size ${size}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${end}\n%%EOF\n`;
    parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}${trailer}`));
    return Buffer.concat(parts);
  }
}

/** The text that each glyph stands for, so that it can be copied, searched and read aloud. */
function unicodeMap(codes: readonly number[]): string {
  const texts = codes.map((code) => `<${utf16(String.fromCodePoint(code))}>`);
  const ranges: string[] = [];
  // A range ends where the first byte of the glyphs' numbers changes.
  for (let from = 0; from < texts.length; from += 256) {
    const some = texts.slice(from, from + 256);
    const [first, last] = [from, from + some.length - 1].map((n) => n.toString(16).padStart(4, '0'));
    ranges.push(`1 beginbfrange\n<${first}> <${last}> [${some.join(' ')}]\nendbfrange`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${ranges.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** Any text, in the encoding that a PDF has for those with letters of all languages. */
function textString(text: string): string {
  return `<feff${utf16(text)}>`;
}
