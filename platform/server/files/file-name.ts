const MAX = 200;

/**
 * Returns a file name that is safe to display and to send back: the last part of the path, without control
 * characters, characters that hide or reverse text (right-to-left override), or characters that file systems reject.
 * The name has at most 200 characters including the extension and is never empty.
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

/** Returns the extension of a file name in lower case, without the dot; '' if there is none. */
export function getFileExtension(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= MAX) return name;
  const extension = getFileExtension(name);
  const end = extension === '' ? '' : `.${extension}`;
  return (
    characters
      .slice(0, MAX - end.length)
      .join('')
      .trimEnd() + end
  );
}
