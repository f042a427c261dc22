import type { MailAddress } from './address.ts';
import type { MailAttachment } from './template.ts';
import type { OutgoingMail } from './transport.ts';

/**
 * Puts a mail together as the bytes that a mail server takes, in one piece (RFC 5322, 2045 to 2047, 2231). All lines
 * end with CRLF and hold ASCII alone, so that no server on the way has to change anything.
 */
export function mimeMessage(mail: OutgoingMail, date: Date): Buffer {
  const { attachments, replyTo } = mail;
  const shown = attachments.filter(({ cid }) => cid !== undefined);
  const attached = attachments.filter(({ cid }) => cid === undefined);
  const html = textPart('text/html', mail.html);
  const page = shown.length > 0 ? multipart('related', [html, ...shown.map(filePart)]) : html;
  const letter = multipart('alternative', [textPart('text/plain', mail.text), page]);
  const content = attached.length > 0 ? multipart('mixed', [letter, ...attached.map(filePart)]) : letter;
  const lines = [
    `From: ${address(mail.from)}`,
    `To: ${address(mail.to)}`,
    ...(replyTo ? [`Reply-To: ${address(replyTo)}`] : []),
    `Subject: ${words(mail.subject)}`,
    `Message-ID: ${mail.messageId}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    ...Object.entries(mail.headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
  ];
  return Buffer.concat([Buffer.from(`${lines.map(folded).join('\r\n')}\r\n`), ...content]);
}

/** Begins with the part's headers and an empty line; its content follows. */
type Part = readonly Buffer[];

const CRLF = Buffer.from('\r\n');
const LINE = 76;

/** No encoded content holds `=_`, so each kind has its boundary, and none of them is the beginning of another. */
function multipart(kind: 'mixed' | 'alternative' | 'related', parts: readonly Part[]): Part {
  const boundary = `=_${kind}`;
  const type = kind === 'related' ? '; type="text/html"' : '';
  const next = Buffer.from(`\r\n--${boundary}\r\n`);
  return [
    Buffer.from(`Content-Type: multipart/${kind}${type}; boundary="${boundary}"\r\n`),
    ...parts.flatMap((part) => [next, ...part]),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ];
}

function textPart(type: string, text: string): Part {
  // Where most signs take two bytes, as in Cyrillic, base64 is shorter.
  const base64 = Buffer.byteLength(text) > text.length * 1.5;
  const encoding = base64 ? 'base64' : 'quoted-printable';
  return [
    Buffer.from(`Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`),
    base64 ? inBase64(Buffer.from(text)) : quotedPrintable(text),
  ];
}

function filePart({ filename, content, contentType, cid }: MailAttachment): Part {
  const headers = [
    `Content-Type: ${contentType}; name=${quoted(words(filename))}`,
    `Content-Disposition: ${cid === undefined ? 'attachment' : 'inline'};${fileName(filename)}`,
    ...(cid === undefined ? [] : [`Content-ID: <${cid}>`]),
    'Content-Transfer-Encoding: base64',
  ];
  return [Buffer.from(`${headers.join('\r\n')}\r\n\r\n`), inBase64(content)];
}

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

function address({ name, address }: MailAddress): string {
  if (name === '') return address;
  const encoded = words(name);
  return `${encoded === name ? quoted(name) : encoded} <${address}>`;
}

/** The text of a header; what is not plain as a row of encoded words of whole letters (RFC 2047). */
function words(text: string): string {
  if (/^[ -~]*$/.test(text) && !/=\?|[^ ]{60}/.test(text)) return text;
  const chunks: string[] = [];
  let chunk = '';
  for (const letter of text) {
    if (Buffer.byteLength(chunk) + Buffer.byteLength(letter) > 42) {
      chunks.push(chunk);
      chunk = '';
    }
    chunk += letter;
  }
  return [...chunks, chunk].map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join(' ');
}

/** Breaks a header before blanks, so that its lines stay short (RFC 5322, 2.2.3). */
function folded(header: string): string {
  if (header.length <= LINE) return header;
  let line = '';
  const lines: string[] = [];
  for (const word of header.split(/(?= )/)) {
    // A line of blanks alone would be the end of the headers to some programs.
    if (line.trim() !== '' && word.trim() !== '' && line.length + word.length > LINE) {
      lines.push(line);
      line = '';
    }
    line += word;
  }
  return [...lines, line].join('\r\n');
}

/** The parameter with a file's name, in numbered pieces where it is not short and plain (RFC 2231). */
function fileName(name: string): string {
  if (/^[ -~]{1,60}$/.test(name)) return ` filename=${quoted(name)}`;
  const signs = Array.from(name, (letter) => encodeURIComponent(letter).replaceAll(/['()*!]/g, percent));
  const pieces = [''];
  for (const sign of signs) {
    const last = pieces.length - 1;
    if (`${pieces[last]}${sign}`.length > 50) pieces.push(sign);
    else pieces[last] += sign;
  }
  return pieces
    .map((piece, index) => `\r\n filename*${index}*=${index === 0 ? "utf-8''" : ''}${piece}`)
    .join(';');
}

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** Lines of base64, written into one buffer: a picture or a PDF has thousands of them. */
function inBase64(content: Buffer): Buffer {
  const text = content.toString('base64');
  const written = Buffer.allocUnsafe(text.length + 2 * Math.ceil(text.length / LINE));
  let at = 0;
  for (let from = 0; from < text.length; from += LINE) {
    at += written.write(text.slice(from, from + LINE), at, 'latin1');
    at += CRLF.copy(written, at);
  }
  return written.subarray(0, at);
}

const HEX = Buffer.from('0123456789ABCDEF');
const [CR, LF, EQUALS, BLANK, TAB] = [13, 10, 61, 32, 9];

/** Quoted-printable text, byte by byte, because mails are long (RFC 2045, 6.7). */
function quotedPrintable(text: string): Buffer {
  const bytes = Buffer.from(text);
  // Three signs for a byte, and three for the end of a line of 25 of them.
  const written = Buffer.allocUnsafe(Math.ceil(bytes.length * 3.2) + 3);
  let at = 0;
  let line = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] ?? 0;
    const next = bytes[i + 1];
    if (byte === CR && next === LF) continue;
    if (byte === LF || byte === CR) {
      at += CRLF.copy(written, at);
      line = 0;
      continue;
    }
    const isBlank = byte === BLANK || byte === TAB;
    const isPlain = isBlank
      ? next !== undefined && next !== CR && next !== LF
      : byte > BLANK && byte < 127 && byte !== EQUALS;
    const size = isPlain ? 1 : 3;
    if (line + size > LINE - 1) {
      written[at++] = EQUALS;
      at += CRLF.copy(written, at);
      line = 0;
    }
    line += size;
    if (isPlain) written[at++] = byte;
    else {
      written[at++] = EQUALS;
      written[at++] = HEX[byte >> 4] ?? 0;
      written[at++] = HEX[byte & 15] ?? 0;
    }
  }
  return written.subarray(0, at);
}
