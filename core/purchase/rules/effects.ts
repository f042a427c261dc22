/** An effect that a transition writes into the purchase's own columns, in the same statement as the status. */
export type ColumnEffect =
  | 'clear_rejected'
  | 'set_rejected'
  | 'keep_note'
  | 'set_confirmed_by_owner'
  | 'clear_confirmed_by_owner'
  | 'void_approval'
  | 'freeze_rate_and_digest'
  | 'raise_revision';

/** An effect that a transition writes into other tables, right after the purchase's own columns. */
export type WriteEffect = 'release_budget' | 'budget_by_facts' | 'update_open_goods' | 'end_turn';

/** An effect that follows all other writes of the action: suppliers are asked to reconfirm, and people are notified. */
export type FollowUpEffect =
  | 'mark_to_be_reconfirmed'
  | 'tell_approvers'
  | 'tell_confirmers'
  | 'tell_creator'
  | 'tell_payers'
  | 'mail_cancelled'
  | 'announce';

/**
 * An effect of a transition in addition to the status and the history entry. The server has exactly one executor for
 * each.
 */
export type Effect = ColumnEffect | WriteEffect | FollowUpEffect;

/** The email that `tell_creator` sends to the creator of the purchase. */
export type CreatorMail = 'rejected' | 'initiation_approved' | 'approved';
