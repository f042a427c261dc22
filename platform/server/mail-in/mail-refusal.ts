/**
 * Thrown to respond to the sender's server with 4xx (try again later) or 5xx (report the failure to the sender). Any
 * other error is a bug.
 */
export class MailRefusal extends Error {
  readonly responseCode: number;

  /** `enhanced` is a status code of RFC 3463, such as 5.1.1; the text is a human-readable sentence. */
  constructor(responseCode: number, enhanced: string, text: string) {
    super(`${enhanced} ${text}`);
    this.responseCode = responseCode;
  }
}

/** Makes the sender's server keep the email and retry later. */
export const tryLaterRefusal = (text: string) => new MailRefusal(451, '4.3.0', text);
