/**
 * The rules that only cells of an imported sheet can break; `platform/shared/words/sheet-rules.ts` has their
 * messages.
 */
export const SHEET_RULES = [
  'doubtful',
  'zero_added',
  'country_found',
  'plus_added',
  'country_code_added',
  'no_value',
  'same_row',
  'colleague',
  'has_account',
  'beyond_own',
  'limit_unused',
] as const;
export type SheetRule = (typeof SHEET_RULES)[number];

/**
 * The names of the validation rules: those of specification §5, and those of the product's own forms. The request
 * schemas report a broken rule by name, the server sends the name in `errors`, and `platform/shared/words/rules.ts`
 * contains a message for each rule that a form can break.
 */
export const VALIDATION_RULES = [
  'required',
  'email',
  'confirmed',
  'min',
  'max',
  'min_items',
  'max_items',
  'numeric',
  'required_checkbox',
  'phone_validation',
  'minmax',
  'exist',
  'integer',
  'size',
  'decimal',
  'decimal_above',
  'decimal_min',
  'decimal_max',
  'decimal_places',
  'pib',
  'check_digits',
  'date',
  'date_ahead',
  'date_not_ahead',
  'date_from',
  'account_number',
  'iban',
  'choice',
  'characters',
  'password',
  'wrong',
  'unchanged',
  'password_common',
  'password_name',
  'unknown_record',
  'unknown_field',
  'supplier_paused',
  'parent_category',
  'url',
  'public_url',
  'domain',
  'own_domain',
  'public_mail_domain',
  'vouched_domain',
  'claim',
  'provider_unreachable',
  'provider_issuer',
  'provider_incomplete',
  'own_address',
  'already_invited',
  'not_sent',
  'daily_cap',
  'date_order',
  'range_days',
  'date_past',
  'stand_in_overlap',
  'budget_overlap',
  'budget_used',
  'budget_days',
  'budget_left',
  ...SHEET_RULES,
] as const;

export type ValidationRule = (typeof VALIDATION_RULES)[number];
