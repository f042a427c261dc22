/**
 * Copies a text to the clipboard and returns whether that worked. Browsers allow it only on https and localhost, and
 * may refuse it; then the text selected in `input` is copied with the old command.
 */
export async function copyText(text: string, input: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    input?.focus();
    input?.select();
    return input !== null && document.execCommand('copy');
  }
}
