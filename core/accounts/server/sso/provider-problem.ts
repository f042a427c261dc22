import type { Rule, RuleParams } from '#platform/shared/wire/rules.ts';

/** A fault of a provider; the owner's form shows the fault at the field of the issuer. */
export class ProviderProblem extends Error {
  readonly rule: Rule;
  readonly params: RuleParams;

  constructor(rule: Rule, params: RuleParams = {}, options?: ErrorOptions) {
    super(`${rule} ${JSON.stringify(params)}`, options);
    this.rule = rule;
    this.params = params;
  }
}
