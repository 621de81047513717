/** Thousands, or lakhs and crores: the last group has three digits, so a decimal comma does not match. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/

/** '₹1,299', '1,29,999.50' and ' 499 ' as plain digits; anything else as typed, for the validation to reject. */
export function plainNumber(typed: string): string {
  const bare = typed
    .trim()
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*\/-$/, '')
  return GROUPED.test(bare) ? bare.replaceAll(',', '') : bare
}
