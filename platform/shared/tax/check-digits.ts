/**
 * This file contains check digit routines for the region's numbers (facts: verified against public samples and other
 * libraries).
 */

/**
 * Checks ISO 7064 MOD 11,10 over digits whose last one is the check digit: Serbian PIB, German USt-IdNr, Croatian
 * OIB.
 */
export function hasValidMod11x10CheckDigit(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (product + Number(digits.slice(-1))) % 10 === 1;
}

/** Returns the weighted sum of the leading digits. */
function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, index) => total + weight * Number(digits.charAt(index)), 0);
}

/** Checks a Serbian company number (matični broj), 8 digits; a remainder of 10 is written as 0. */
export function hasValidMbCheckDigit(digits: string): boolean {
  const check = (11 - (weighted(digits, [2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return (check === 10 ? 0 : check) === Number(digits.charAt(7));
}

/** Checks a JIB of Bosnia and Herzegovina, 13 digits; numbers with a check digit of 10 are not issued. */
export function hasValidJibCheckDigit(digits: string): boolean {
  const check = (11 - (weighted(digits, [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return check === Number(digits.charAt(12));
}

/** Checks a Montenegrin PIB, 8 digits. */
export function hasValidMePibCheckDigit(digits: string): boolean {
  const check = ((11 - (weighted(digits, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10;
  return check === Number(digits.charAt(7));
}

/** Checks a Slovenian tax number, 8 digits; numbers with a remainder of 0 are not issued. */
export function hasValidSiCheckDigit(digits: string): boolean {
  const check = 11 - (weighted(digits, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return check < 11 && check % 10 === Number(digits.charAt(7));
}

/** Checks an Austrian UID, the 8 digits after `ATU`. */
export function hasValidUidCheckDigit(digits: string): boolean {
  let total = 4;
  for (let index = 0; index < 7; index += 1) {
    const digit = Number(digits.charAt(index));
    const doubled = 2 * digit;
    total += index % 2 === 0 ? digit : Math.floor(doubled / 10) + (doubled % 10);
  }
  return (10 - (total % 10)) % 10 === Number(digits.charAt(7));
}

/** Checks a Macedonian EDB, 13 digits. */
export function hasValidEdbCheckDigit(digits: string): boolean {
  const check = ((11 - (weighted(digits, [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10;
  return check === Number(digits.charAt(12));
}

/** Checks a Swiss UID, the 9 digits after `CHE`; numbers with a check digit of 10 are not issued. */
export function hasValidCheCheckDigit(digits: string): boolean {
  const check = (11 - (weighted(digits, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11;
  return check === Number(digits.charAt(8));
}

/** Checks an Austrian tax number (Steuernummer), 9 digits: every second digit is doubled. */
export function hasValidAustrianTaxCheckDigit(digits: string): boolean {
  let total = 0;
  for (let index = 0; index < 8; index += 1) {
    const doubled = Number(digits.charAt(index)) * (index % 2 === 0 ? 1 : 2);
    total += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (total % 10)) % 10 === Number(digits.charAt(8));
}
