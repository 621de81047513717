import type { ReactNode } from 'react'

type DescriptionListProps = {
  items: readonly { term: string; value: ReactNode }[]
}

/** Facts in two columns: method, status, amount. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className="pairs num">
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
