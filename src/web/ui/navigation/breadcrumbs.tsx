import { t } from '../../i18n/t.ts'
import { Anchor } from '../actions/link.tsx'

type BreadcrumbsProps = {
  /** The last is the current page: no link. */
  items: readonly { label: string; href?: string | undefined }[]
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav className="crumbs" aria-label={t('Breadcrumb')}>
      <ol>
        {items.map(({ label, href }, at) => (
          <li key={href ?? label} aria-current={at === items.length - 1 ? 'page' : undefined}>
            {href && at < items.length - 1 ? <Anchor href={href}>{label}</Anchor> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
