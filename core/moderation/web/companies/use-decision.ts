import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { UNDO_SECONDS } from '#core/moderation/rules/undo.ts';
import type { AccountSide, ModeratedCompany } from '#core/moderation/wire/companies.ts';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { useNavigateTo } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { moderationKeys } from '../moderation.api.ts';
import { getDecisionTexts } from './decision-texts.ts';
import { isAwaitedDecision, type PossibleDecision } from './decisions.ts';

type DecidedCompany = Pick<ModeratedCompany, 'id' | 'name' | 'awaits'>;

/**
 * Returns the action that carries out a decision about a company. If the company was awaiting the decision, the
 * success message offers to undo the decision until the owners are notified.
 */
export function useDecision(company: DecidedCompany, after: () => void) {
  const { id, name } = company;
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const go = useNavigateTo();
  const undo = async (side: AccountSide) => {
    try {
      await call('PUT moderation/companies/{id}/status/undo', { params: { id }, body: { side } });
      toasts.add({ kind: 'info', title: t`Decision undone`, text: name });
      go(paths.moderationCompany(id));
    } catch (error) {
      showWriteFailure(error, t`The decision was not undone`);
    }
    await client.invalidateQueries({ queryKey: moderationKeys.companies });
  };
  return useAction({
    call: (decision: PossibleDecision, reason: string) =>
      call('PUT moderation/companies/{id}/status', { params: { id }, body: { ...decision, reason } }),
    done: (_answer, decision) => {
      const message = { title: i18n._(getDecisionTexts(decision).done), text: name };
      if (!isAwaitedDecision(company, decision)) return message;
      return {
        ...message,
        timeout: UNDO_SECONDS * 1000,
        action: {
          label: t({ message: 'Undo', context: 'takes a change back' }),
          onAction: () => void undo(decision.side),
        },
      };
    },
    refused: t`Nothing was changed`,
    keys: [moderationKeys.companies],
    after,
  });
}
