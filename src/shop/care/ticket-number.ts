/** Without letters that are confused on the telephone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

/** Quoted by the customer: TS-4F7K2M. */
export function newTicketNumber(randomBytes: (count: number) => Uint8Array): string {
  return `TS-${Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')}`
}
