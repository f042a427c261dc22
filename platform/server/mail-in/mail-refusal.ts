/** Thrown to answer the sender's server: 4xx, try again later; 5xx, tell the sender. Any other error is a bug. */
export class MailRefusal extends Error {
  readonly responseCode: number;

  /** `enhanced` is the status of RFC 3463, such as 5.1.1; the text is one sentence for people. */
  constructor(responseCode: number, enhanced: string, text: string) {
    super(`${enhanced} ${text}`);
    this.responseCode = responseCode;
  }
}

/** Makes the sender's server keep the mail and retry later. */
export const tryLaterRefusal = (text: string) => new MailRefusal(451, '4.3.0', text);
