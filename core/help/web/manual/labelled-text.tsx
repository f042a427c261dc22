/** Renders a sentence of the manual with the labels enclosed in `**` in bold. */
export function LabelledText({ text }: { readonly text: string }) {
  // The pieces at odd positions are the labels.
  return text.split('**').map((piece, index) => (index % 2 === 1 ? <b key={index}>{piece}</b> : piece));
}
