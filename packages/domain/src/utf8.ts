const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export const utf8 = (text: string) => encoder.encode(text);

/** The text of these bytes; throws where they are none. */
export const textOf = (bytes: Uint8Array) => decoder.decode(bytes);
