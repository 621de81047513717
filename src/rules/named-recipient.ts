/** ₹50,000. */
const NAMED_FROM_PAISE = 5_000_000

/**
 * From this taxable value on a document must name its buyer and their address, registered or not (rule 46 of the CGST
 * rules); below it the state is enough. Decides what may be erased from a document with its buyer's data.
 */
export function requiresRecipientName(taxablePaise: number): boolean {
  return taxablePaise >= NAMED_FROM_PAISE
}
