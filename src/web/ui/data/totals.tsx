import type { ReactNode } from 'react'

type SumLine = {
  label: string
  value: ReactNode
  /** Muted, after the label: “in the prices above”, a coupon's chip. */
  note?: ReactNode
  /** Shown as a saving. */
  isMinus?: boolean | undefined
}

type TotalsProps = {
  lines: readonly SumLine[]
  total: { label: string; value: ReactNode }
}

/** Price breakdown. The caller computes it. */
export function Totals({ lines, total }: TotalsProps) {
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
