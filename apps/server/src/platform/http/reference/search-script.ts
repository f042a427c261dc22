/** Finds calls as one types, and opens what an address leads to. Served as a file: the policy allows nothing inline. */
export const SEARCH_SCRIPT = `
const box = document.querySelector('#find');
const found = document.querySelector('#found');
const calls = [...document.querySelectorAll('article')].map((node) => ({ node, text: '' }));
const fold = (text) => text.toLowerCase();
function find() {
  const words = fold(box.value).split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const call of calls) {
    call.text ||= fold(call.node.textContent);
    const fits = words.every((word) => call.text.includes(word));
    call.node.hidden = !fits;
    if (fits) count += 1;
  }
  for (const group of document.querySelectorAll('section.group'))
    group.hidden = !group.querySelector('article:not([hidden])');
  found.textContent = words.length === 0 ? '' : count === 1 ? '1 call' : count + ' calls';
}
function open() {
  const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]')) { box.value = ''; find(); }
  for (const part of target.querySelectorAll('details')) part.open = true;
  target.scrollIntoView();
}
box.addEventListener('input', find);
addEventListener('hashchange', open);
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest('input')) return;
  event.preventDefault();
  box.focus();
});
box.hidden = false;
open();
`;
