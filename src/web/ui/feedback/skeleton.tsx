import { classNames } from '../base/class-names.ts'

type SkeletonProps = {
  shape?: 'text' | 'title' | 'picture' | 'button' | undefined
  /** Lines of text; the last one is shorter. */
  lines?: number | undefined
  className?: string | undefined
}

/** Content-sized placeholder. Decorative: announce it once with `Loading`. */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  return Array.from({ length: shape === 'text' ? lines : 1 }, (_, at) => (
    <span key={String(at)} aria-hidden="true" className={classNames('skeleton', `of-${shape}`, className)} />
  ))
}

export function SkeletonCard() {
  return (
    <span className="skeleton-card" aria-hidden="true">
      <Skeleton shape="picture" />
      <Skeleton className="third" />
      <Skeleton shape="title" />
      <Skeleton className="third" />
    </span>
  )
}

type LoadingProps = {
  /** “Loading products” */
  label: string
  className?: string | undefined
  children: React.ReactNode
}

/** Around skeletons: announces loading, once. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div className={className}>
      <span className="sr" role="status">
        {label}
      </span>
      {children}
    </div>
  )
}
