import { message, type Text } from './message.ts'

/** At or below this the shopper sees how many are left. The number is the real one. */
const FEW_LEFT = 5

export function stockNote(stock: number): Text | null {
  if (stock <= 0) return 'Sold out'
  if (stock <= FEW_LEFT) return message('Only {n} left', { n: stock })
  return null
}
