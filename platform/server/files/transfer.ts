/** A file from a multipart body. The route that receives it checks it against the upload rules. */
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
  /** Whether the browser shows the file in its own viewer instead of saving it; only for PDFs and pictures. */
  readonly shown?: boolean;
  /** The ETag of the content, including quotes. A browser that already has this content gets a 304. */
  readonly etag?: string;
}
