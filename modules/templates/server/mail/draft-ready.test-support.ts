/** Returns sample parameters of the email; `danger` is a string that no email may render as markup. */
export const draftReadySample = (danger: string) => ({
  ...{ request: danger, template: 'Higijena', next_on: '2026-12-01' },
});
