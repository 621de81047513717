import { useSearchParams } from 'react-router'
import { deskMeta } from '../../../desk/desk-meta.ts'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { useProductsHome } from '../products-home.ts'
import type { Route } from './+types/import-products'
import { ImportJob } from './import-job.tsx'
import { ImportList } from './import-list.tsx'
import { ImportUpload } from './import-upload.tsx'
import './import.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Import products',
    description: 'Many products at once, from a table.',
    path: '/seller/products/import',
  })

/** The import's id is in the URL: a reload restores it. */
export default function ImportProducts() {
  const home = useProductsHome()
  const [params, setParams] = useSearchParams()
  const id = params.get('import')
  return (
    <>
      <Breadcrumbs items={[{ label: 'Products', href: home }, { label: 'Import products' }]} />
      <div className="work-bar">
        <h1>Import products</h1>
      </div>
      {id === null ? (
        <>
          <ImportUpload onReceived={(received) => setParams({ import: received })} />
          <ImportList home={home} />
        </>
      ) : (
        <ImportJob key={id} id={id} home={home} />
      )}
    </>
  )
}
