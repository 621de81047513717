import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../ui/base/class-names.ts'
import { Icon } from '../ui/base/icon.tsx'

export type Stat = {
  name: string
  value: ReactNode
  more: ReactNode
  icon?: LucideIcon
  /** Link to the counted items. */
  to?: string
}

export function StatList({ stats }: { stats: readonly Stat[] }) {
  return (
    <ul className={classNames('stats', stats.length > 4 && 'five')}>
      {stats.map((stat) => (
        <li key={stat.name}>
          {stat.to === undefined ? (
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
