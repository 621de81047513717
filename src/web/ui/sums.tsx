import type { ReactNode } from 'react'

type SumLine = {
  label: string
  value: ReactNode
  /** Quietly after the label: “in the prices above”, a coupon's chip. */
  note?: ReactNode
  /** Money the shopper keeps. */
  isMinus?: boolean | undefined
}

type SumsProps = {
  lines: readonly SumLine[]
  total: { label: string; value: ReactNode }
}

/** What it costs, line by line. The caller does the sums. */
export function Sums({ lines, total }: SumsProps) {
  return (
    <dl className="sums">
      {lines.map(({ label, value, note, isMinus }) => (
        <div key={label} className={isMinus ? 'minus' : undefined}>
          <dt>
            {label} {typeof note === 'string' ? <span className="hint">{note}</span> : note}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{total.label}</dt>
        <dd>{total.value}</dd>
      </div>
    </dl>
  )
}
