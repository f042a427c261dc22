import { instantSql, jsonListSql, jsonObjectSql } from '#platform/server/db/json-sql.ts';

/** An upper bound far above the number that a user reads; the number of questions is limited per link. */
const SHOWN_MAX = 500;

/** The questions of the suppliers of the purchase `$2`, as a JSON list: unanswered first, then the newest. */
export const QUESTIONS_SQL = jsonListSql(
  jsonObjectSql('q', ['id', 'rfp_id', 'question', 'answer', 'to_all'], [], {
    supplier: `json_build_object('id', q.supplier_id, 'name', q.supplier_name)`,
    asked_at: instantSql('q.asked_at'),
    answered_by: 'q.answered_by',
    answered_at: instantSql('q.answered_at'),
  }),
  'q.answered_at is not null, q.id desc',
  `(select q.*, s.id as supplier_id, s.name as supplier_name, u.name as answered_by
    from questions q
    join rfps r on r.company_id = $1 and r.id = q.rfp_id
    join suppliers s on s.company_id = $1 and s.id = r.supplier_id
    left join users u on u.company_id = $1 and u.id = q.answered_by_user_id
    where q.company_id = $1 and q.purchase_id = $2
    order by q.answered_at is not null, q.id desc limit ${SHOWN_MAX}) q`,
);

/**
 * The questions that the supplier of the invitation `$3` may see: its own questions, and those that were answered to
 * all suppliers. Never contains the name of another supplier.
 */
export const VISIBLE_QUESTIONS_SQL = jsonListSql(
  jsonObjectSql('q', ['id', 'question', 'answer'], [], {
    own: 'q.rfp_id = $3',
    asked_at: instantSql('q.asked_at'),
    answered_at: instantSql('q.answered_at'),
  }),
  'q.id desc',
  `(select q.* from questions q
    where q.company_id = $1 and q.purchase_id = $2
      and (q.rfp_id = $3 or q.to_all and q.answered_at is not null)
    order by q.id desc limit ${SHOWN_MAX}) q`,
);
