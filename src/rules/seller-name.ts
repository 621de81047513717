/**
 * What two names of sellers have in common when a shopper would take one for the other: case, accents, spaces and marks
 * aside. A name without a letter stands for itself.
 */
export function sellerNameKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return plain.replace(/[^\p{L}\p{M}\p{N}]/gu, '') || plain.trim()
}
