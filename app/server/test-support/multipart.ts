const BOUNDARY = 'ponuda-test-boundary';
const HEADERS = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

export interface SentFile {
  readonly name: string;
  readonly content: Buffer;
  /** The content type that the browser declares. */
  readonly type?: string;
}

/** Returns the body and headers that a browser sends for a form with fields and files. */
export function buildMultipartBody(
  fields: Readonly<Record<string, string | number>>,
  files: readonly SentFile[],
) {
  const head = (what: string) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${what}\r\n\r\n`);
  const parts = [
    ...Object.entries(fields).flatMap(([name, value]) => [
      head(`name="${name}"`),
      Buffer.from(`${value}\r\n`),
    ]),
    ...files.flatMap(({ name, content, type = 'application/octet-stream' }) => [
      head(`name="files"; filename="${name.replaceAll('"', '%22')}"\r\ncontent-type: ${type}`),
      content,
      Buffer.from('\r\n'),
    ]),
  ];
  return { body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]), headers: HEADERS };
}

/** Returns the body and headers of a form with only one file. */
export function buildSingleFileBody(name: string, content: Buffer) {
  return buildMultipartBody({}, [{ name, content }]);
}
