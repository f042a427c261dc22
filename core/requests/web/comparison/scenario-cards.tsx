import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ComparisonCurrency, Scenario } from '#core/purchase/rules/scenarios.ts';
import { PricesToCheckCount } from '#core/purchase/web/comparison/prices-to-check-count.tsx';
import { getOfferChoice, isSameChoice, type OfferChoice } from '#core/purchase/wire/comparison/choice.ts';
import { type Comparison, countPricesToCheck } from '#core/purchase/wire/comparison/comparison.ts';
import {
  computeScenario,
  computeScenarioFreight,
  countScenarioArticles,
  type ScenarioName,
  type Scenarios,
} from '#core/purchase/wire/comparison/scenario-sums.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { type RadioCard, RadioCards } from '#platform/web/ui/radio-cards.tsx';
import type { ChoiceActions } from './use-choice.ts';

interface ScenarioCardsProps {
  readonly purchase: PurchaseDetail;
  readonly comparison: Comparison;
  readonly scenarios: Scenarios;
  readonly inWhat: ComparisonCurrency;
  readonly actions: ChoiceActions;
  /** Whether the user may accept offers now. */
  readonly mayChoose: boolean;
}

/**
 * Offers the first decision: everything from one supplier, the lowest price of every item, or the user's own choice.
 */
export function ScenarioCards(props: ScenarioCardsProps) {
  const { purchase, comparison, scenarios, inWhat, actions, mayChoose } = props;
  const { t } = useLingui();
  const { single, lowest, current } = scenarios;
  // Two scenarios may be identical; the scenario that the user picked is shown as selected. If one supplier offers the
  // lowest price of every item, one card stands for both.
  const [picked, setPicked] = useState<ScenarioName | null>(null);
  const isOneScenario = single !== null && isSameChoice(single.lines, lowest.lines);
  const [lastOwn, setLastOwn] = useState<OfferChoice | null>(null);
  const now = getOfferChoice(purchase);
  const scenario = picked === 'single' ? single : picked === 'lowest' ? lowest : null;
  const valid =
    picked === 'own' || (scenario !== null && now.length > 0 && isSameChoice(now, scenario.lines));
  const value = valid ? picked : current;
  // While a different scenario is selected, the card keeps the user's last own choice.
  const own = value === 'own' ? scenarios.own : computeScenario(purchase, lastOwn ?? [], inWhat);

  const pick = (name: ScenarioName) => {
    if (value === 'own' && current === 'own') setLastOwn(now);
    setPicked(name);
    if (name === 'single' && single)
      actions.scenario('single', single.lines, t`Everything is ordered from one supplier`);
    if (name === 'lowest')
      actions.scenario('lowest', lowest.lines, t`The lowest price is accepted for every item`);
    if (name === 'own' && lastOwn && current !== 'own')
      actions.choose(lastOwn, t`Your own choice has been restored`);
  };

  const card = (name: ScenarioName, title: string, scenario: Scenario | null): RadioCard<ScenarioName> => ({
    value: name,
    title,
    sum: <Sum scenario={scenario} currency={purchase.currency} />,
    aside: <ToSingle name={name} scenario={scenario} single={single} />,
    text: (
      <>
        <CardText name={name} scenario={scenario} single={single} purchase={purchase} />
        {scenario && <FreightIn freight={computeScenarioFreight(scenario, purchase, inWhat)} />}
        <PricesToCheckCount
          before=", "
          count={countPricesToCheck(comparison, ({ rfp }, { article }) =>
            Boolean(scenario?.lines.some((line) => line.rfp_id === rfp.id && line.article_id === article.id)),
          )}
        />
        {name === 'lowest' && scenarios.lowerRejected > 0 && (
          <>
            {'. '}
            <Plural
              value={scenarios.lowerRejected}
              one="A rejected offer is lower on # item."
              other="Rejected offers are lower on # items."
            />
          </>
        )}
      </>
    ),
    locked:
      value !== name && (!mayChoose || scenario === null || (name !== 'own' && scenario.lines.length === 0)),
  });

  return (
    <RadioCards
      label={t`Award scenarios`}
      value={value}
      onChange={pick}
      cards={[
        ...(isOneScenario
          ? [card('single', t`Lowest, all from one supplier`, single)]
          : [card('single', t`All from one supplier`, single), card('lowest', t`Lowest per item`, lowest)]),
        card('own', t`My choice`, own),
      ]}
    />
  );
}

function Sum({ scenario, currency }: { scenario: Scenario | null; currency: string }) {
  const format = useFormatters();
  if (scenario === null || scenario.lines.length === 0) return <NoValue />;
  return (
    <bdi>
      {format.amount(scenario.total.toString())} <span className="unit">{currency}</span>
    </bdi>
  );
}

/** Returns the difference of a scenario to the best single supplier; null if the two cannot be compared. */
function differenceToSingle({ name, scenario, single }: OfCard) {
  if (name === 'single' || !single || !scenario?.complete) return null;
  return scenario.total.sub(single.total);
}

function ToSingle(props: OfCard) {
  const { t } = useLingui();
  const format = useFormatters();
  const difference = differenceToSingle(props);
  if (!difference || difference.isZero()) return null;
  const amount = format.amount(difference.toString());
  return (
    <bdi className="num" title={t`Compared with everything from one supplier`}>
      {difference.isPositive() ? `+${amount}` : amount}
    </bdi>
  );
}

/**
 * Explains that freight is charged once per supplier, so that the lowest prices may cost more in total than a single
 * supplier.
 */
function FreightIn({ freight }: { readonly freight: Decimal }) {
  const format = useFormatters();
  if (!freight.isPositive()) return null;
  return (
    <>
      {', '}
      <Trans comment="what the sum of a way to buy contains">
        with <bdi className="num">{format.amount(freight.toString())}</bdi> freight
      </Trans>
    </>
  );
}

interface OfCard {
  readonly name: ScenarioName;
  readonly scenario: Scenario | null;
  readonly single: Scenario | null;
}

function CardText({ purchase, ...of }: OfCard & { readonly purchase: PurchaseDetail }) {
  const { name, scenario } = of;
  if (scenario === null) return <Trans>No supplier offers every item in full</Trans>;
  if (scenario.lines.length === 0)
    return name === 'own' ? <Trans>Select items or offers below</Trans> : <Trans>No eligible offer</Trans>;
  const offered = countScenarioArticles(scenario);
  const asked = purchase.articles.length;
  const [part, ...others] = scenario.parts;
  const only = others.length === 0 && purchase.rfps.find((rfp) => rfp.id === part?.rfp_id);
  return (
    <>
      {only ? (
        only.supplier.name
      ) : (
        <Plural value={scenario.parts.length} one="# supplier" other="# suppliers" />
      )}
      {scenario.complete ? (
        !differenceToSingle(of) &&
        asked > 1 && (
          <>
            {', '}
            <Plural value={asked} one="the only item" other="all # items" />
          </>
        )
      ) : (
        <>
          {', '}
          <Trans>
            {offered} of <Plural value={asked} one="# item" other="# items" />
          </Trans>
          {offered === asked && (
            <>
              {', '}
              <Trans comment="some items only in a smaller quantity">not in full quantity</Trans>
            </>
          )}
        </>
      )}
    </>
  );
}
