/** ₹50,000. */
const NAMED_FROM_PAISE = 5_000_000

/**
 * From this taxable value on a paper must name its buyer and their address, registered or not (rule 46 of the CGST
 * rules); below it the state is enough. It decides what may be taken out of a paper when its buyer's data is erased.
 */
export function requiresRecipientName(taxablePaise: number): boolean {
  return taxablePaise >= NAMED_FROM_PAISE
}
