import { type PackSource, type PackVerdict, verifyPack } from '@ponuda/domain/pack/verify-pack';
import { localHeaderLength, ZIP_TAIL, zipDirectory, zipEntries } from '@ponuda/domain/pack/zip-entries';
import { takeDropped } from '../verify/take-dropped.ts';

/**
 * The script of the page that every pack carries: it verifies an archive that is dropped on it, in the browser alone. The
 * page around it and its words come from the server (`purchases/pack/parts/verifier.ts`).
 */
type Words = Readonly<Record<string, string>>;

interface Said {
  readonly language: string;
  readonly words: Readonly<Record<string, Words>>;
  readonly names: Readonly<Record<string, string>>;
}

function found<T extends Element>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
}

const said: Said = JSON.parse(found('#words').textContent ?? '{}');
const verdict = found<HTMLElement>('#verdict');
let language = said.language;
let shown: (() => void) | undefined;
const word = (key: string) => said.words[language]?.[key] ?? key;

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads one entry of the archive at a time: a pack may be larger than what a page can hold. */
async function archive(file: Blob): Promise<PackSource | null> {
  const directory = zipDirectory(await bytesOf(file.slice(-Math.min(file.size, ZIP_TAIL))));
  if (directory === null) return null;
  const listed = zipEntries(await bytesOf(file.slice(directory.offset, directory.offset + directory.size)));
  const entries = new Map(listed.map((entry) => [entry.name, entry]));
  return {
    paths: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const header = localHeaderLength(await bytesOf(file.slice(entry.offset, entry.offset + 30)));
      const packed = file.slice(entry.offset + header, entry.offset + header + entry.packed);
      if (entry.method === 0) return bytesOf(packed);
      const inflated = packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
      return bytesOf(await new Response(inflated).blob());
    },
  };
}

function show(text: string, ok: boolean | null, facts: readonly (readonly [string, string])[] = []): void {
  verdict.textContent = text;
  verdict.dataset.ok = String(ok);
  found('dl').replaceChildren(
    ...facts.flatMap(([label, value]) => {
      const [term, definition] = [document.createElement('dt'), document.createElement('dd')];
      term.textContent = label;
      definition.textContent = value;
      return [term, definition];
    }),
  );
}

function showVerdict({ bad, ...known }: PackVerdict): void {
  if (bad !== null) {
    show(word('changed'), false, [
      [word('file'), `${bad.path}: ${word(`part_${bad.fault}`)}`],
      ...(bad.entry === null ? [] : [[word('entry'), String(bad.entry)] as const]),
    ]);
    return;
  }
  show(word('genuine'), true, [
    [word('purchase'), known.request_number],
    [word('as_of'), known.as_of],
    [word('entries'), String(known.entries)],
    [word('parts'), String(known.parts)],
    ...(known.erased > 0 ? [[word('erased'), String(known.erased)] as const] : []),
    ...(known.older > 0 ? [[word('older'), String(known.older)] as const] : []),
    [word('head'), known.head],
  ]);
}

async function verify(file: Blob): Promise<void> {
  shown = undefined;
  show(word('working'), null);
  try {
    const source = await archive(file);
    const result = source && (await verifyPack(source, sha256));
    shown = () => (result ? showVerdict(result) : show(word('no_pack'), false));
  } catch {
    shown = () => show(word('no_pack'), false);
  }
  shown();
}

function write(): void {
  document.title = word('title');
  found('h1').textContent = word('title');
  found('#drop span').textContent = word('drop');
  found('input').setAttribute('aria-label', word('choose'));
  shown?.();
}

const select = found<HTMLSelectElement>('select');
for (const [code, name] of Object.entries(said.names))
  select.append(new Option(name, code, code === language, code === language));
select.setAttribute('aria-label', 'Language');
select.addEventListener('change', () => {
  language = select.value;
  write();
});
const input = found<HTMLInputElement>('input');
input.addEventListener('change', () => {
  const file = input.files?.[0];
  if (file) void verify(file);
});
takeDropped(found<HTMLElement>('#drop'), (file) => void verify(file));
write();
