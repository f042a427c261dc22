/** Types for a package without its own. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /**
     * Returns the next position where the text may break, or null at its end; `required` if the text contains a line
     * break there.
     */
    nextBreak(): { readonly position: number; readonly required?: boolean } | null;
  }
}
