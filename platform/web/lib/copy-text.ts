/**
 * Puts a text on the clipboard; answers whether that worked. Browsers give the clipboard to https and localhost only,
 * and may refuse it; then what stands selected in `input` is copied the old way.
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
