import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { PAGE_SIZE } from '#rules/catalogue-page.ts'
import { t } from '../i18n/t.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { isListPath } from './list-paths.ts'
import { ProductGridSkeleton } from './product-grid.tsx'

/** Fast loads show no skeleton. */
const HELD_BACK_MS = 150

/** True while navigating to a list takes longer than a moment. */
export function useIsListPending(): boolean {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const isPending = location !== undefined && location.pathname !== pathname && isListPath(location.pathname)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setLong(true), HELD_BACK_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isPending])
  return isPending && isLong
}

/** Skeleton of a list [LIST-12] [NAV-35]. */
export function PendingList() {
  return (
    <div className="wrap pending-list">
      <div className="lead">
        <Skeleton shape="title" />
        <p>{t('Store loading...')}</p>
      </div>
      <ProductGridSkeleton count={PAGE_SIZE} wide />
    </div>
  )
}
