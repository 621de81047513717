/** At or below this the shopper sees how many are left. The number is the real one. */
const FEW_LEFT = 5

export function stockNote(stock: number): string | null {
  if (stock <= 0) return 'Sold out'
  if (stock <= FEW_LEFT) return `Only ${stock} left`
  return null
}
