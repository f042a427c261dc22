const files = import.meta.glob<string>('./avatars/*.svg', { query: '?url', import: 'default', eager: true });

/** The address of a picture of the set, or of the placeholder, by its file's name. */
export function avatarUrl(file: string): string | undefined {
  return files[`./avatars/${file}`];
}
