import { Trans, useLingui } from '@lingui/react/macro';
import styles from './legal.module.css';
import { LegalPage, LegalSection } from './legal-page.tsx';
import { OperatorAddress } from './operator.tsx';
import { ProcessedData } from './processed-data.tsx';
import { Processors } from './processors.tsx';
import { SecurityMeasures } from './security-measures.tsx';

/**
 * The page /processing: the template of the agreement on processing that a company concludes with the operator
 * (Article 28 GDPR, Article 45 of the Serbian act), with its annexes.
 */
export default function ProcessingPage() {
  const { t } = useLingui();
  return (
    <LegalPage name="processing" title={t`Data processing agreement`}>
      <p>
        <Trans>
          A template under Article 28 of the GDPR and Article 45 of the Serbian Personal Data Protection Act.
          It applies once both parties have signed it.
        </Trans>
      </p>
      <LegalSection title={t`Parties to the agreement`}>
        <p>
          <Trans>Processor (“we”), the company that runs Ponuda:</Trans>
        </p>
        <OperatorAddress />
        <p>
          <Trans>Controller (“you”), the company that uses Ponuda:</Trans>
        </p>
        <div className={styles.blank}>
          <div>
            <Trans context="of a company">Name</Trans>
          </div>
          <div>
            <Trans>Address</Trans>
          </div>
          <div>
            <Trans>Company number</Trans>
          </div>
        </div>
      </LegalSection>
      <LegalSection title={t`Subject, purpose and duration`}>
        <p>
          <Trans>
            We process the personal data that you and your users enter into Ponuda, only so that you can carry
            out purchasing with it, and for as long as you use it. Annex 1 names the data and the people.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`Your instructions`}>
        <p>
          <Trans>
            We process the data only on your documented instructions, including for transfers to another
            country, unless a law obliges us to do otherwise; in that case we inform you beforehand, if that
            law allows it. How you set up and use Ponuda is such an instruction. If we believe that an
            instruction breaks the law, we tell you immediately.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`Confidentiality and security`}>
        <p>
          <Trans>
            Everyone who can see the data on our behalf is bound to confidentiality. We take the measures of
            Annex 2 and may replace one only with another that protects the data no less.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`Other processors`}>
        <p>
          <Trans>
            You agree to the processors of Annex 3. We inform you in writing at least 30 days before we add or
            replace one, and you may object; if we cannot do without it, you may end the contract. We bind
            each of them to the same obligations by contract, and answer for it as for ourselves.
          </Trans>
        </p>
        <p>
          <Trans>
            To a country without adequate protection the data are transferred only with the safeguards that
            the law requires, such as standard contractual clauses.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`Help and data breaches`}>
        <p>
          <Trans>
            We help you answer people who exercise their rights; Ponuda has downloads, corrections and erasure
            for that. With the information that we have, we help you with security, impact assessments and
            consultations of the authority.
          </Trans>
        </p>
        <p>
          <Trans>
            We inform you of a personal data breach without undue delay, at the latest 48 hours after we have
            become aware of it: what happened, whose data it concerns, what may follow from it and what we do.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`Evidence and audits`}>
        <p>
          <Trans>
            We give you all information that shows that we meet these obligations. We allow audits, by you or
            an auditor whom you appoint and who is bound to confidentiality, with 14 days’ notice and within
            working hours, and take part in them.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`End of processing`}>
        <p>
          <Trans>
            At the end you choose whether we delete the data or return them. To get them back, your owners
            download an archive of all records and files before the account is deleted.
          </Trans>
        </p>
        <p>
          <Trans>
            After the account is deleted, the data stay blocked for 30 days, in case it was a mistake. Within
            another 30 days we delete your records, users and files, and 30 days later no backup contains
            them. We keep only what the law obliges us to keep, such as our pro-forma invoices to you, for as
            long as it requires. What other companies recorded about you remains theirs.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`Signatures of the parties`}>
        <div className={styles.blank}>
          <div>
            <Trans>Processor: place, date, name, signature</Trans>
          </div>
          <div>
            <Trans>Controller: place, date, name, signature</Trans>
          </div>
        </div>
      </LegalSection>
      <LegalSection title={t`Annex 1: data and people`}>
        <ProcessedData />
        <p>
          <Trans>
            Special categories of personal data, such as health data, are not needed and should not be
            entered.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={t`Annex 2: technical and organizational measures`}>
        <SecurityMeasures />
      </LegalSection>
      <LegalSection title={t`Annex 3: other processors`}>
        <Processors />
      </LegalSection>
    </LegalPage>
  );
}
