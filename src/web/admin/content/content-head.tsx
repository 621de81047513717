import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/** Over an editor: the way back and what is done here. */
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

/** Where the editor would be, when what was to be edited is not there. */
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
