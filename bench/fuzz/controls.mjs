import { leaksOf } from './leaks.mjs';
import { made, sent } from './send.mjs';

/**
 * Verifies that the fuzz checks detect three planted faults: a response read by a user of another company, a response
 * that violates its schema, and a failed call.
 */
export async function demandJudges(product, operations, { judge, people, ...around }) {
  const operation = operations.find(({ key }) => key === 'GET /api/suppliers');
  const named = (name) => people.find((person) => person.name === name);
  const call = { params: {}, query: {}, headers: {} };
  const asked = made(operation, call, { person: named('owner'), ...around });
  const answer = await sent(product.url, asked);
  const found = around.marks.found(answer.content.toString());
  const stranger = named('premium.owner');
  const leaks = (person) =>
    leaksOf({ operation, person, asked: { ...asked, company: person.company }, found, own: [] });
  const fault = (changed) => judge.fault(operation, { ...answer, ...changed });
  const hold = [
    found.length > 0,
    leaks(stranger).length > 0,
    leaks(named('owner')).length === 0,
    fault({}) === undefined,
    fault({ json: { ...answer.json, extra: 1 } }) !== undefined,
    fault({ status: 201 }) !== undefined,
    fault({ status: 503, json: { code: 'unavailable' } }) !== undefined,
    fault({ status: 404, type: 'application/json' }) !== undefined,
  ];
  if (hold.includes(false)) throw new Error(`A judge sees nothing: ${hold}`);
}
