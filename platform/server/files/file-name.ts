const MAX = 200;

/**
 * A file's name as it may be shown and sent back: its last path part, without control characters, without
 * what hides or turns text (right-to-left override), without what no file system takes; at most 200
 * characters, the extension kept. Never empty.
 */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\ufffd]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return shorten(name === '' ? 'file' : name);
}

/** Answers the extension of a file name in lower case, without the dot; '' where there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= MAX) return name;
  const extension = extensionOf(name);
  const end = extension === '' ? '' : `.${extension}`;
  return (
    characters
      .slice(0, MAX - end.length)
      .join('')
      .trimEnd() + end
  );
}
