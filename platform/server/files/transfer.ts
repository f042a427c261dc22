/** A file of a multipart body, checked against the upload rules by the route that takes it. */
export interface ReceivedFile {
  readonly field: string;
  readonly filename: string;
  readonly mimetype: string;
  /** The bytes, read up to one byte past the limit. */
  readonly content: Buffer;
}

/** A file as a reply. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer | NodeJS.ReadableStream;
  /** Shown in the browser's own viewer instead of being saved: only PDF and pictures. */
  readonly shown?: boolean;
  /** The ETag of the content, quotes included: a browser that already has it gets 304. */
  readonly etag?: string;
}
