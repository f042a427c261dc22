/** A file of a multipart body, checked against the upload rules by the route that takes it. */
export interface ReceivedFile {
  readonly field: string;
  readonly filename: string;
  readonly mimetype: string;
  /** The bytes, read no further than one past the limit. */
  readonly content: Buffer;
}

/** A file as an answer. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer | NodeJS.ReadableStream;
  /** Shown by the browser's own viewer instead of being saved: PDF and pictures alone. */
  readonly shown?: boolean;
  /** The ETag of the content, quotes included: a browser that has it already is answered 304. */
  readonly etag?: string;
}
