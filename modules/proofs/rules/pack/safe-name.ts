const LONGEST = 80;

/** Converts a name to a path segment that every system can unpack. */
export function toSafeName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go.
  const safe = name.normalize('NFC').replaceAll(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, '_');
  return (
    safe
      .slice(-LONGEST)
      .replace(/^[. ]+/, '')
      .replace(/[. ]+$/, '') || '_'
  );
}
