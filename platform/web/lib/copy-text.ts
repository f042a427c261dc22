/**
 * Copies a text to the clipboard and returns whether that worked. Browsers allow it only on HTTPS and localhost, and
 * may deny it; in that case the text selected in `input` is copied with the deprecated command.
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
