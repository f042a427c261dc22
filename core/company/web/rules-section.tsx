import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Controller } from 'react-hook-form';
import { ReservingNotice } from '#core/budgets/web/public.ts';
import type { FourEyesApproval } from '#core/purchase/rules/approval/four-eyes.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { NumberInput } from '#platform/web/ui/number-input.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SwitchControl } from '#platform/web/ui/switch.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { CompanyProfile, FourEyesGapInfo } from '../wire.ts';
import styles from './company.module.css';
import { InvoiceMatchSection } from './invoice-match.tsx';
import { ruleParts } from './rule-parts/public.ts';
import { SplittingSection } from './splitting-section.tsx';
import { ToleranceInput } from './tolerance-input.tsx';
import type { CompanyForm } from './use-company-form.ts';

interface RulesSectionProps {
  readonly profile: CompanyProfile;
  readonly state: CompanyForm;
}

/** Edits the company's purchasing rules. */
export function RulesSection({ profile, state }: RulesSectionProps) {
  const { t, i18n } = useLingui();
  const { form, errorOf, labels } = state;
  return (
    <>
      <Group>{t({ message: 'Who decides', context: 'group of purchasing rules' })}</Group>
      <FourEyes profile={profile} state={state} />
      <SplittingSection state={state} />
      <Group>{t({ message: 'Budgets', context: 'group of purchasing rules' })}</Group>
      <Field label={labels['settings.budget_policy']} group setting="wide">
        <Controller
          control={form.control}
          name="settings.budget_policy"
          render={({ field: { value, onChange } }) => (
            <RadioCards
              value={value}
              onChange={onChange}
              cards={[
                {
                  value: 'warn',
                  title: t({ message: 'Warn', comment: 'about an exceeded budget' }),
                  text: t`The confirmer sees by how much, and can continue.`,
                },
                {
                  value: 'stop',
                  title: t({ message: 'Stop', comment: 'purchases that exceed a budget' }),
                  text: t`A purchase above the budget cannot be confirmed.`,
                },
              ]}
            />
          )}
        />
      </Field>
      <Field
        label={labels['settings.budget_reservation']}
        hint={
          <Trans>
            Budgets then show what is left if everything pending is confirmed. Where the budget is a limit,
            the purchase sent first takes precedence.
          </Trans>
        }
        group
        setting="wide"
      >
        <Controller
          control={form.control}
          name="settings.budget_reservation"
          render={({ field: { value, onChange } }) => (
            <RadioCards
              value={value}
              onChange={onChange}
              cards={[
                {
                  value: 'none',
                  title: t({ message: 'Nothing', context: 'is reserved of a budget' }),
                  text: t`Only confirmed purchases count.`,
                },
                {
                  value: 'approval',
                  title: t({ message: 'Once sent for approval', comment: 'a purchase reserves its budget' }),
                  text: t`Purchases sent for approval are reserved until they are decided.`,
                },
                {
                  value: 'sending',
                  title: t({ message: 'Once sent to suppliers', comment: 'a request reserves its budget' }),
                  text: t`A request reserves its expected value as soon as it is sent to suppliers.`,
                },
              ]}
            />
          )}
        />
      </Field>
      {profile.reserving && <ReservingNotice />}
      <Group>{t({ message: 'Receipts', context: 'group of purchasing rules' })}</Group>
      <Field
        label={labels['settings.over_delivery_tolerance']}
        error={errorOf('settings.over_delivery_tolerance')}
        hint={<Trans>How much more than the ordered quantity the warehouse can receive.</Trans>}
        setting="row"
      >
        <Controller
          control={form.control}
          name="settings.over_delivery_tolerance"
          render={({ field }) => <ToleranceInput {...field} />}
        />
      </Field>
      <Group>{t({ message: 'Payments', context: 'group of purchasing rules' })}</Group>
      <PayeeGuard state={state} />
      <InvoiceMatchSection state={state} />
      <Group>{t({ message: 'Suppliers and the public', context: 'group of purchasing rules' })}</Group>
      <Field
        label={labels['settings.default_payment_terms']}
        error={errorOf('settings.default_payment_terms')}
        hint={<Trans>Shown on requests and pre-filled in your suppliers’ offers.</Trans>}
        setting="row"
      >
        <TextInput
          {...form.register('settings.default_payment_terms')}
          maxLength={255}
          autoComplete="off"
          placeholder={t`for example 30 days after delivery`}
        />
      </Field>
      <Field
        label={labels['settings.share_record']}
        hint={
          <Trans>
            A supplier with an account on the marketplace sees its own figures there: how often it answered
            you, delivered on time and kept its price. It sees nothing of other suppliers.
          </Trans>
        }
        setting="row"
      >
        <Controller
          control={form.control}
          name="settings.share_record"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <SwitchControl ref={ref} checked={value === true} onChange={onChange} onBlur={onBlur} />
          )}
        />
      </Field>
      <Field
        label={labels['settings.ocid_prefix']}
        error={errorOf('settings.ocid_prefix')}
        hint={<Trans>Issued by the Open Contracting Partnership. Leave it empty if you have none.</Trans>}
        setting="row"
      >
        <TextInput {...form.register('settings.ocid_prefix')} maxLength={24} autoComplete="off" />
      </Field>
      {ruleParts.parts.map(({ name, title, Section }) => (
        <Suspense key={name}>
          <Group>{i18n._(title)}</Group>
          <Section state={state} />
        </Suspense>
      ))}
    </>
  );
}

/** Renders the heading of a group of settings. */
function Group({ children }: { readonly children: string }) {
  return <h2 className={styles.group}>{children}</h2>;
}

/** Sets whether a supplier's new bank account is valid immediately or must be approved by a second person. */
function PayeeGuard({ state: { form, errorOf, labels } }: Pick<RulesSectionProps, 'state'>) {
  const { t } = useLingui();
  const guard = form.watch('settings.payee_guard');
  return (
    <>
      <Field
        label={labels['settings.payee_guard']}
        hint={
          <Trans>
            Until a new account can be used, payment slips show the previous one. Users cannot approve an
            account they entered themselves, unless no one else can.
          </Trans>
        }
        group
        setting="wide"
      >
        <Controller
          control={form.control}
          name="settings.payee_guard"
          render={({ field: { value, onChange } }) => (
            <RadioCards
              value={value ?? 'record'}
              onChange={onChange}
              cards={[
                {
                  value: 'record',
                  title: t({ message: 'Record', context: 'changes of bank accounts' }),
                  text: t`A change takes effect immediately; owners are notified.`,
                },
                {
                  value: 'two_people',
                  title: t`Two people`,
                  text: t`A second person approves it before the account is used.`,
                },
              ]}
            />
          )}
        />
      </Field>
      {guard === 'two_people' && (
        <Field
          label={labels['settings.payee_hold_hours']}
          error={errorOf('settings.payee_hold_hours')}
          hint={<Trans>Hours between the approval and the first payment, 0 to 168.</Trans>}
          setting="row"
        >
          <NumberInput
            {...form.register('settings.payee_hold_hours', { valueAsNumber: true })}
            maxLength={3}
            suffix={t({ message: 'h', context: 'hours' })}
          />
        </Field>
      )}
    </>
  );
}

function FourEyes({ profile, state: { form, labels } }: RulesSectionProps) {
  const isOn = profile.settings.four_eyes;
  const gaps = profile.four_eyes_gaps;
  const blocked = !isOn && gaps.length > 0;
  return (
    <div className={styles.rule}>
      <Field
        label={labels['settings.four_eyes']}
        hint={
          <Trans>
            Users cannot confirm or approve what they created or changed themselves. When a stand-in acts,
            this applies to both people.
          </Trans>
        }
        setting="row"
      >
        <Controller
          control={form.control}
          name="settings.four_eyes"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <SwitchControl
              ref={ref}
              checked={value}
              disabled={blocked && !value}
              aria-describedby={blocked ? 'four-eyes-gaps' : undefined}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      </Field>
      {blocked && (
        <div id="four-eyes-gaps">
          <Notice
            tone="warn"
            title={<Trans>It cannot be switched on yet: some approvals would have no approver.</Trans>}
          >
            <ul className={styles.gaps}>
              {gaps.map((gap) => (
                <Gap key={gap.approval} gap={gap} />
              ))}
            </ul>
            <p>
              <Trans>
                Give another user this permission, without a limit, under Users. You can then switch the rule
                on.
              </Trans>
            </p>
          </Notice>
        </div>
      )}
    </div>
  );
}

const APPROVAL_WORDS: Readonly<Record<FourEyesApproval, MessageDescriptor>> = {
  initiation: msg({ message: 'Approve the initiation' }),
  request: msg({ message: 'Confirm the request', context: 'a step that the four-eyes rule checks' }),
  realization: msg({ message: 'Confirm the purchase', context: 'a step that the four-eyes rule checks' }),
  ad_hoc: msg({ message: 'Approve an ad hoc purchase' }),
  direct: msg({ message: 'Approve a direct purchase' }),
};

function Gap({ gap: { approval, creators, more } }: { gap: FourEyesGapInfo }) {
  const { i18n } = useLingui();
  const what = i18n._(APPROVAL_WORDS[approval]);
  const names = creators.map(({ name }) => name).join(', ');
  return (
    <li>
      {more === 0 ? (
        <Trans comment="an approval, then people's names">
          <b>{what}</b>: if the purchase is created by {names}, no one else can do this without a limit.
        </Trans>
      ) : (
        <Trans comment="an approval, then people's names">
          <b>{what}</b>: if the purchase is created by {names} or another user ({more} more), no one else can
          do this without a limit.
        </Trans>
      )}
    </li>
  );
}
