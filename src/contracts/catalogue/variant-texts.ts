/** What sellers are told about colours, sizes and their stock. */
export const VARIANT_TEXTS = {
  unreadable: 'The colours and sizes could not be read. Please reload the page and try again.',
  stockByVariant: 'The stock of this product is kept for each combination. Please choose which one changes.',
  weightByVariant: 'The combinations of this product have a weight each. Please enter it there.',
  unknownVariant: 'This combination is no longer there. Please reload the page.',
  importStock:
    'The stock of this product is kept for each combination: give each one a row with its own variantStock, or change it in the product’s form.',
  importOptions:
    'The colours and sizes of this product are its combinations: give each one a row, or change them in the product’s form.',
  skuTakenMeanwhile: 'Another product has just been saved with the same SKU. Please save again.',
  skuTaken: (sku: string) => `Another product has the SKU ${sku}`,
} as const

/** Pieces were sold while somebody typed a lower number. */
export function soldMeanwhile(combination: string, seen: number, left: number): string {
  const sold = seen - left
  return `${sold} of ${combination} ${sold === 1 ? 'was' : 'were'} sold while you were editing; ${left} ${left === 1 ? 'is' : 'are'} left. Please check the number.`
}

/** The pieces that are to be divided are not as many as the editor saw. */
export function unassignedChanged(seen: number, now: number): string {
  const [sold, came] = [seen - now, now - seen]
  const what = sold > 0 ? `${sold} ${sold === 1 ? 'was' : 'were'} sold` : `${came} came back`
  return `${what} while you were editing: ${now} ${now === 1 ? 'piece is' : 'pieces are'} to be divided now. Please check the numbers.`
}
