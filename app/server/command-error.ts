/** Thrown by a command that refuses or did only a part; the message is shown to the operator. */
export class CommandError extends Error {
  /** Lines about what was done nevertheless, printed before the message. */
  readonly done: readonly string[];

  constructor(message: string, done: readonly string[] = []) {
    super(message);
    this.done = done;
  }
}
