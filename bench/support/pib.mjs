/** Returns the nth Serbian tax number with a valid check digit (ISO 7064, mod 11,10). */
export function pibOf(n) {
  const digits = String(30_000_000 + n);
  let product = 10;
  for (const digit of digits) {
    const rest = (product + Number(digit)) % 10 || 10;
    product = (rest * 2) % 11;
  }
  return `${digits}${(11 - product) % 10}`;
}
