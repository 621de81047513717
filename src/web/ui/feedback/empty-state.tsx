import type { ReactNode } from 'react'

const SHOWN_PX = 360

type EmptyStateProps = {
  heading: string
  /** One sentence. */
  children: ReactNode
  /** A path such as `/art/empty-orders.webp`. */
  image?: string | undefined
  /** One button or link. */
  action?: ReactNode
  headingLevel?: 1 | 2 | 3 | undefined
}

/** Empty list, with an action. */
export function EmptyState({ heading, children, image, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="empty">
      {image ? <img src={image} width={SHOWN_PX} height={SHOWN_PX} alt="" loading="lazy" /> : null}
      <Heading>{heading}</Heading>
      <p>{children}</p>
      {action}
    </div>
  )
}
