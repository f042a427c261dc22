/** The least number that is a whole multiple of both, which are above zero. */
export function commonMultiple(a: bigint, b: bigint): bigint {
  return (a / commonDivisor(a, b)) * b;
}

/** The greatest number of which both are whole multiples; its sign is any. */
export function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b);
}
