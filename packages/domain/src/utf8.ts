interface Converters {
  readonly TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };
  readonly TextDecoder: new (
    label: string,
    options: { readonly fatal: boolean },
  ) => { decode(bytes: Uint8Array): string };
}

// Every browser and Node have both; the domain is compiled without the names of either.
const { TextEncoder, TextDecoder } = globalThis as unknown as Converters;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export const utf8 = (text: string) => encoder.encode(text);

/** The text of these bytes; throws where they are none. */
export const textOf = (bytes: Uint8Array) => decoder.decode(bytes);
