import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { t } from '../../i18n/t.ts'
import { Anchor } from '../actions/link.tsx'
import { Icon } from '../base/icon.tsx'

export const PAGE_BUTTONS_AT_MOST = 5

type PaginationProps = {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  /** For client-side paging; the links work without script. */
  onSelect?: ((page: number) => void) | undefined
  label?: string | undefined
  /** Navigation state of each link. */
  state?: unknown
}

export function Pagination({ page, pageCount, hrefOf, onSelect, label = t('Pages'), state }: PaginationProps) {
  if (pageCount < 2) return null
  const turn = (to: number) => ({
    href: hrefOf(to),
    state,
    onClick(event: MouseEvent) {
      if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onSelect(to)
    },
  })
  return (
    <nav className="pages" aria-label={label}>
      {page > 1 ? (
        <Anchor {...turn(page - 1)} aria-label={t('Previous page')} rel="prev">
          <Icon of={ChevronLeft} />
        </Anchor>
      ) : (
        <span className="gone">
          <Icon of={ChevronLeft} />
        </span>
      )}
      {pageWindow(page, pageCount).map((number) => (
        <Anchor
          key={number}
          {...turn(number)}
          aria-label={t('Page {n}', { n: number })}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </Anchor>
      ))}
      {page < pageCount ? (
        <Anchor {...turn(page + 1)} aria-label={t('Next page')} rel="next">
          <Icon of={ChevronRight} />
        </Anchor>
      ) : (
        <span className="gone">
          <Icon of={ChevronRight} />
        </span>
      )}
    </nav>
  )
}

/** At most five page numbers, the current one centred where possible. */
export function pageWindow(page: number, pageCount: number): number[] {
  const length = Math.min(PAGE_BUTTONS_AT_MOST, pageCount)
  const wanted = page - Math.floor(length / 2)
  const first = Math.max(1, Math.min(wanted, pageCount - length + 1))
  return Array.from({ length }, (_, at) => first + at)
}
