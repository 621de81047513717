/**
 * Allocates an amount to lines in proportion to their weights, in integer paise, exactly (largest remainder method). No
 * line gets more than a paisa beyond its share, and never more than its weight while the amount is at most their sum.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, weight, part: Number(product / whole), rest: product % whole }
  })
  let left = amount - shares.reduce((sum, { part }) => sum + part, 0)
  const byRest = [...shares].sort((a, b) => compare(b.rest, a.rest) || b.weight - a.weight || a.index - b.index)
  for (const share of byRest) {
    if (left === 0) break
    share.part += 1
    left -= 1
  }
  return shares.map(({ part }) => part)
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
