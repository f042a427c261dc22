import { connect, type Socket } from 'node:net';

/** The address of a virus scanner (ClamAV's clamd): host and port, or a local socket. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** The virus found in a file; undefined if none was found. */
export type ScanResult = { readonly virus: string | undefined };

/** Thrown if the scanner gives no verdict, because it was unreachable or too slow, or the file exceeds its limits. */
export class ScanError extends Error {}

/** The timeout for the scanner's response: longer than a 5 MB file takes, even behind others in a queue. */
const ANSWER_MS = 30_000;
/** The size of the chunks in which a file is sent. */
const PART = 64 * 1024;
const ANSWER_MAX = 4096;

/** Reads `CLAMD_URL`: `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. Undefined for anything else. */
export function readClamdUrl(text: string): ScannerAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, host, pathname, search, hash } = new URL(text);
  if (search !== '' || hash !== '') return undefined;
  if (protocol === 'unix:') {
    const path = decodeURIComponent(pathname);
    return host === '' && path.length > 1 && path.startsWith('/') ? { path } : undefined;
  }
  if (protocol !== 'tcp:' || hostname === '' || !/^\/?$/.test(pathname)) return undefined;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 3310 : Number(port) };
}

/** Scans a file; throws `ScanError` if the scanner gives no clear answer in time. */
export async function scanFile(
  place: ScannerAddress,
  content: Buffer,
  withinMs = ANSWER_MS,
): Promise<ScanResult> {
  const parts: Buffer[] = [Buffer.from('zINSTREAM\0')];
  for (let at = 0; at < content.length; at += PART) {
    const part = content.subarray(at, at + PART);
    parts.push(lengthOf(part.length), part);
  }
  const answer = await ask(place, [...parts, lengthOf(0)], withinMs);
  if (answer === 'stream: OK') return { virus: undefined };
  const virus = /^stream: (.{1,200}) FOUND$/.exec(answer)?.[1];
  if (virus === undefined) throw new ScanError(`the scanner says: ${answer}`);
  return { virus };
}

/** Returns whether a virus scanner responds at this address. */
export async function isScannerReachable(place: ScannerAddress): Promise<boolean> {
  try {
    return (await ask(place, [Buffer.from('zPING\0')], 2000)) === 'PONG';
  } catch {
    return false;
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Sends one command to the scanner over a new connection, and returns the reply. */
async function ask(place: ScannerAddress, command: readonly Buffer[], withinMs: number): Promise<string> {
  const socket = connect(place);
  const late = setTimeout(() => socket.destroy(new ScanError('no answer in time')), withinMs);
  try {
    for (const part of command) socket.write(part);
    return await readAnswer(socket);
  } catch (error) {
    throw error instanceof ScanError ? error : new ScanError(`not reached: ${String(error)}`);
  } finally {
    clearTimeout(late);
    socket.destroy();
  }
}

/** Returns the text before the first NUL. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')));
      else if (text.length > ANSWER_MAX) reject(new ScanError('an answer too long'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new ScanError('it hung up')));
  });
}
