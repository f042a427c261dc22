/** The package brings no types: where a text may break, by the rules of Unicode. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place, or null at the end; `required` where the text says so itself. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
