/**
 * The validation rules by name: those of specification §5, and those of the product's own forms. Contract checks
 * break them, the server names them in `errors`, the phrases have a sentence for each.
 */
export const RULES = [
  'required',
  'email',
  'confirmed',
  'min',
  'max',
  'numeric',
  'required_checkbox',
  'phone_validation',
  'minmax',
  'exist',
  'integer',
  'size',
  'decimal',
  'decimal_above',
  'decimal_places',
  'pib',
  'date',
  'date_ahead',
  'choice',
  'characters',
  'password',
  'unknown_record',
  'own_address',
  'already_invited',
  'not_sent',
  'daily_cap',
] as const;

export type Rule = (typeof RULES)[number];
