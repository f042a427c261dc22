/** A file from a multipart body. The route that receives it checks it against the upload rules. */
export interface ReceivedFile {
  readonly field: string;
  readonly filename: string;
  readonly mimetype: string;
  /** The bytes, read up to one byte past the limit. */
  readonly content: Buffer;
}

/** Content that is sent in the parts that the client asks for, so that a broken download can be resumed. */
export interface RangedContent {
  /** Tells it from a stream; `open` does not, because Node's file streams have a method of that name. */
  readonly ranged: true;
  readonly size: number;
  /** The strong ETag of the content, including quotes. */
  readonly etag: string;
  /** Opens the bytes from `start` to `end` inclusive. */
  readonly open: (range: { readonly start: number; readonly end: number }) => Promise<NodeJS.ReadableStream>;
}

/** A file as a reply. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer | NodeJS.ReadableStream | RangedContent;
  /** Whether the browser shows the file in its own viewer instead of saving it; only for PDFs and pictures. */
  readonly shown?: boolean;
  /** The ETag of the content, including quotes. A browser that already has this content gets a 304. */
  readonly etag?: string;
}
