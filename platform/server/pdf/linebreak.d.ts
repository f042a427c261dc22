/** The package brings no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** Returns the next place where the text may break, or null at its end; `required` when the text breaks there itself. */
    nextBreak(): { readonly position: number; readonly required?: boolean } | null;
  }
}
