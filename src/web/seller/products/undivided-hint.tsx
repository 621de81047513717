import type { useQuery } from '../../desk/use-query.ts'

type Query = ReturnType<typeof useQuery>

function isUndividedShown(query: Query): boolean {
  return query.get('show') === 'undivided'
}

/** How many products wait for their stock to be divided among colours and sizes, and a way to see only them. */
export function UndividedHint({ query, count = 0 }: { query: Query; count: number | undefined }) {
  if (count === 0 || isUndividedShown(query)) return null
  return (
    <p className="undivided-hint hint">
      {count === 1 ? '1 product has' : `${count} products have`} one stock for several colours or sizes.{' '}
      <button type="button" className="link" onClick={() => query.set({ show: 'undivided' })}>
        Stock to divide
      </button>
    </p>
  )
}

/** Above the list of those products: what to do with them, and the way back. */
export function UndividedFilter({ query }: { query: Query }) {
  if (!isUndividedShown(query)) return null
  return (
    <p className="undivided-hint hint">
      Stock to divide: open a product and say how many there are of each colour and size.{' '}
      <button type="button" className="link" onClick={() => query.set({ show: '' })}>
        Show all products
      </button>
    </p>
  )
}
