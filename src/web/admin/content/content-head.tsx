import { ButtonLink } from '../../ui/actions/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'

/** Editor header: back link and heading. */
export function ContentHead({ heading, home }: { heading: string; home: string }) {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Content', href: home }, { label: heading }]} />
      <div className="work-bar">
        <h1>{heading}</h1>
      </div>
    </>
  )
}

/** Shown when the item to edit does not exist. */
export function ContentGone({ heading, home }: { heading: string; home: string }) {
  return (
    <ErrorState heading={heading} action={<AllContent home={home} />}>
      It was deleted, or the address has a mistake. Activity can bring a deleted one back.
    </ErrorState>
  )
}

export function AllContent({ home }: { home: string }) {
  return (
    <ButtonLink look="line" href={home}>
      All content
    </ButtonLink>
  )
}
