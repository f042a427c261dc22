import type { Rule, RuleParams } from '@ponuda/contract/rules';

/** What is wrong with a provider, as the owner's form says it at the field of the issuer. */
export class ProviderProblem extends Error {
  readonly rule: Rule;
  readonly params: RuleParams;

  constructor(rule: Rule, params: RuleParams = {}, options?: ErrorOptions) {
    super(`${rule} ${JSON.stringify(params)}`, options);
    this.rule = rule;
    this.params = params;
  }
}
