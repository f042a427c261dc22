const files = import.meta.glob<string>('./avatars/*.svg', { query: '?url', import: 'default', eager: true });

/** Returns the URL of a built-in picture, or of the placeholder, by its file name. */
export function avatarUrl(file: string): string | undefined {
  return files[`./avatars/${file}`];
}
