import type { AdminLegalJson } from '#contracts/content-json.ts'
import { LEGAL_TEXTS } from '#contracts/texts.ts'
import { messageOr } from '../../client/call.ts'
import { deskMeta } from '../../desk/desk-meta.ts'
import { useAnswer } from '../../desk/use-answer.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Route } from './+types/legal-page'
import { CONTENT } from './content-links.ts'
import { LegalEditor } from './legal-editor.tsx'
import '../../seller/products/products.css'
import './content.css'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  deskMeta(matches, {
    title: 'Legal page',
    description: 'Write what a policy says.',
    path: `${CONTENT}/legal/${params.id}`,
  })

export default function LegalPage({ params: { id } }: Route.ComponentProps) {
  const isNew = id === 'new'
  const heading = isNew ? 'Add legal page' : 'Edit legal page'
  return (
    <>
      <Breadcrumbs items={[{ label: 'Content', href: CONTENT }, { label: heading }]} />
      <div className="work-bar">
        <h1>{heading}</h1>
      </div>
      {isNew ? <LegalEditor page={null} /> : <KnownPage key={id} id={id} />}
    </>
  )
}

function KnownPage({ id }: { id: string }) {
  const { data, error, reload, isBusy } = useAnswer<{ legals: AdminLegalJson[] }>('/v1/api/admin/legal')
  const page = data?.legals.find(({ _id }) => _id === id) ?? null
  if (page !== null) return <LegalEditor page={page} />
  if (data === null && error === null) return <Spinner label="Loading the page…" />
  const back = (
    <ButtonLink look="line" href={CONTENT}>
      All content
    </ButtonLink>
  )
  if (data !== null) {
    return (
      <ErrorState heading={LEGAL_TEXTS.gone} action={back}>
        It was deleted, or the address has a mistake. Activity can bring a deleted one back.
      </ErrorState>
    )
  }
  return (
    <ErrorState onRetry={reload} isRetrying={isBusy} action={back}>
      {messageOr(error, LEGAL_TEXTS.failed)}
    </ErrorState>
  )
}
