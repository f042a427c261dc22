import { Trans, useLingui } from '@lingui/react/macro';
import { LegalPage, LegalSection } from './legal-page.tsx';
import { OperatorAddress } from './operator.tsx';

export default function TermsPage() {
  const { t } = useLingui();
  return (
    <LegalPage name="terms" title={t`Terms of use`}>
      <LegalSection title={t`Who offers Ponuda`}>
        <OperatorAddress />
        <p>
          <Trans>
            The company that runs Ponuda at this address (“we”) offers it to companies and other
            organizations, not to consumers. These terms hold between us and the company that registers.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`What Ponuda is`}>
        <p>
          <Trans>
            Ponuda lets companies ask their suppliers for offers, compare them, confirm purchases and keep
            track of receipts, payments and budgets. We are not a party to what buyer and supplier agree:
            contracts are concluded only between them.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`The account`}>
        <ul>
          <li>
            <Trans>
              Anyone who registers a company must be entitled to act for it and must provide correct data.
            </Trans>
          </li>
          <li>
            <Trans>
              We check the data and activate the account. We may reject or block it with a reason, for
              instance when the data is false, and notify the owner by email.
            </Trans>
          </li>
          <li>
            <Trans>
              The company decides who uses Ponuda for it and what they may do, and is responsible for what
              they do.
            </Trans>
          </li>
          <li>
            <Trans>
              A password belongs to one person and must not be passed on. If you think someone else knows it,
              change it and end your other sessions in your profile.
            </Trans>
          </li>
        </ul>
      </LegalSection>
      <LegalSection title={t`Suppliers without an account`}>
        <p>
          <Trans>
            An invited supplier answers through the link in the invitation and needs no account. The link is
            meant for the invited company: anyone who has it and the tax number can read the request and send
            an offer. By sending an offer the supplier agrees that the buyer and its users see it. Using
            Ponuda costs suppliers nothing.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`Trial and plans`}>
        <p>
          <Trans>
            The first 30 days from activation are free; the trial then ends automatically. After that the
            company orders a plan by a pro-forma invoice, or stops using Ponuda. Nothing renews automatically.
            When a plan has run out, the data stays and can be used again once a new plan is paid.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`Your content`}>
        <p>
          <Trans>
            Requests, offers, documents and everything else that you enter remain yours. We use them only to
            provide Ponuda. You make sure that you may enter them and that they break no law.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`What is not allowed`}>
        <p>
          <Trans>
            Harmful files, attempts to reach other companies’ data, emails to people who have nothing to do
            with a purchase, and anything that hinders others in using Ponuda. We may block anyone who does
            this.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`Availability and liability`}>
        <p>
          <Trans>
            We run Ponuda with due care. It may be interrupted for maintenance. The figures it shows help you
            decide; the decision remains yours. Our liability for damage caused by slight negligence is
            limited to what the company paid in the last twelve months. Nothing here limits liability that
            cannot be limited by law.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`Ending the account`}>
        <p>
          <Trans>
            An owner may have the company’s account ended at any time by writing to us. Documents that the law
            requires are kept for as long as it requires.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`Changes and law`}>
        <p>
          <Trans>
            We notify owners by email at least 30 days before these terms change. The law of the Republic of
            Serbia applies and the court at our registered office has jurisdiction, unless mandatory law of
            the European Union or of your country provides otherwise.
          </Trans>
        </p>
      </LegalSection>
    </LegalPage>
  );
}
