import * as calls from '#contracts/calls/admin-content.ts'
import { LEGAL_TEXTS } from '#contracts/content/legal-texts.ts'
import { deskMeta } from '../../desk/desk-meta.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import type { Route } from './+types/legal-page'
import { AllContent, ContentGone, ContentHead } from './content-head.tsx'
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
  return (
    <>
      <ContentHead heading={isNew ? 'Add legal page' : 'Edit legal page'} home={CONTENT} />
      {isNew ? <LegalEditor page={null} /> : <KnownPage key={id} id={id} />}
    </>
  )
}

function KnownPage({ id }: { id: string }) {
  const answer = useApiQuery(calls.listLegalPages)
  return (
    <DeskQuery
      answer={answer}
      loading="Loading the page"
      failed={LEGAL_TEXTS.failed}
      action={<AllContent home={CONTENT} />}
    >
      {({ legals }) => {
        const page = legals.find(({ _id }) => _id === id)
        return page ? <LegalEditor page={page} /> : <ContentGone heading={LEGAL_TEXTS.gone} home={CONTENT} />
      }}
    </DeskQuery>
  )
}
