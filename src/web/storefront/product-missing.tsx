import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { say } from '../language/say.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function ProductMissing() {
  return (
    <div className="wrap">
      <EmptyState
        heading={say(PRODUCT_TEXTS.missing)}
        headingLevel={1}
        picture="/art/not-found.webp"
        action={<ButtonLink href="/products">{say('See all products')}</ButtonLink>}
      >
        {say('It may have sold for the last time, or the link lost a stitch on the way.')}
      </EmptyState>
    </div>
  )
}
