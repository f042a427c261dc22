import { Trans, useLingui } from '@lingui/react/macro';
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import { AllowedButton } from '#core/purchase/web/detail/allowed-button.tsx';
import styles from '#core/purchase/web/detail/facts.module.css';
import { useMomentText } from '#core/purchase/web/detail/use-moment-text.ts';
import type { Question } from '#core/purchase/wire/negotiation-terms.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import words from '../negotiation.module.css';

interface QuestionsProps {
  readonly purchase: PurchaseDetail;
  readonly onAnswer: (question: Question) => void;
}

/** Lists suppliers' questions, unanswered questions first. */
export function SupplierQuestions({ purchase, onAnswer }: QuestionsProps) {
  const { questions } = purchase;
  if (questions.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="questions">
      <h2 id="questions">
        <Trans>Questions from suppliers</Trans>
      </h2>
      <ul className={styles.rows}>
        {questions.map((question) => (
          <QuestionRow
            key={question.id}
            question={question}
            purchase={purchase}
            onAnswer={() => onAnswer(question)}
          />
        ))}
      </ul>
    </section>
  );
}

interface QuestionRowProps {
  readonly question: Question;
  readonly purchase: PurchaseDetail;
  readonly onAnswer: () => void;
}

function QuestionRow({ question, purchase, onAnswer }: QuestionRowProps) {
  const { t } = useLingui();
  const moment = useMomentText(purchase.server_now);
  const { supplier, answer, answered_by: by, answered_at: at } = question;
  return (
    <li className={styles.row}>
      <span className={styles.rowMatter}>
        <span>
          <b>{supplier.name}</b> <span className={styles.meta}>{moment(question.asked_at)}</span>
        </span>
        <span className={words.text}>{question.question}</span>
        {answer !== null && (
          <>
            <span className={words.answer}>{answer}</span>
            <span className={styles.meta}>
              {[by, at && moment(at), question.to_all && t`to all invited`].filter(Boolean).join(' · ')}
            </span>
          </>
        )}
      </span>
      {answer === null && (
        <>
          <span className={styles.rowState}>
            <StatusPill tone="amber" icon={<IconMessageQuestion size={16} />}>
              <Trans context="question">not answered</Trans>
            </StatusPill>
          </span>
          <span className={styles.rowActions}>
            <AllowedButton allowed={purchase.can.answer_question} size="sm" onClick={onAnswer}>
              <span>
                <Trans comment="button: answers a question">Answer</Trans>
                <span className="visually-hidden">: {supplier.name}</span>
              </span>
            </AllowedButton>
          </span>
        </>
      )}
    </li>
  );
}
