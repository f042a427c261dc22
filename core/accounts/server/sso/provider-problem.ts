import type { RuleParams, ValidationRule } from '#platform/shared/wire/rules.ts';

/** A fault of a provider. The owner's form shows it at the issuer field. */
export class ProviderProblem extends Error {
  readonly rule: ValidationRule;
  readonly params: RuleParams;

  constructor(rule: ValidationRule, params: RuleParams = {}, options?: ErrorOptions) {
    super(`${rule} ${JSON.stringify(params)}`, options);
    this.rule = rule;
    this.params = params;
  }
}
