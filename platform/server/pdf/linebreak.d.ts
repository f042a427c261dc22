/** Types for a package that contains no type declarations. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /**
     * Returns the next position where the text may break, or null at the end of the text; `required` if the text
     * contains a line break at that position.
     */
    nextBreak(): { readonly position: number; readonly required?: boolean } | null;
  }
}
