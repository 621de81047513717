import { type Right, rightMeaning } from '#rules/rights.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

/** In place of a page that is not for this user; `missing`: the right that their group lacks. */
export function NoRight({ missing }: { missing: Right | null }) {
  return (
    <EmptyState
      heading="Access Denied"
      headingLevel={1}
      image="/art/not-found.webp"
      action={<ButtonLink href="/">Back to Home</ButtonLink>}
    >
      You do not have permission to view this page.
      {missing === null ? null : ` Your group lacks the right “${rightMeaning(missing).label}”; the owner can give it.`}
    </EmptyState>
  )
}
