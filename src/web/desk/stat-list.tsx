import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Right } from '#rules/rights.ts'
import { classNames } from '../ui/base/class-names.ts'
import { Icon } from '../ui/base/icon.tsx'
import { useRights } from './use-rights.ts'

export type Stat = {
  name: string
  value: ReactNode
  more: ReactNode
  icon?: LucideIcon
  /** Link to the counted items, and the right that their page needs. */
  to?: string
  right?: Right
}

export function StatList({ stats }: { stats: readonly Stat[] }) {
  const has = useRights()
  return (
    <ul className={classNames('stats', stats.length > 4 && 'five')}>
      {stats.map((stat) => (
        <li key={stat.name}>
          {stat.to === undefined || (stat.right !== undefined && !has(stat.right)) ? (
            <div className="stat">
              <StatWords {...stat} />
            </div>
          ) : (
            <Link className="stat" to={stat.to}>
              <StatWords {...stat} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function StatWords({ name, value, more, icon }: Stat) {
  return (
    <>
      <span className="stat-name">
        {icon === undefined ? null : <Icon of={icon} />} {name}
      </span>
      <span className="stat-value num">{value}</span>
      <span className="stat-more num">{more}</span>
    </>
  )
}
