/** Returns sample parameters of the mail; `danger` is a text that no mail may render as markup. */
export const draftReadySample = (danger: string) => ({
  ...{ request: danger, template: 'Higijena', next_on: '2026-12-01' },
});
