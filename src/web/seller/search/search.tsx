import { deskMeta } from '../../desk/desk-meta.ts'
import type { Route } from './+types/search'
import { Meanings } from './meanings.tsx'
import '../products/products.css'
import './search.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Search',
    description: 'What words mean in a search.',
    path: '/seller/search',
  })

export default function SellerSearch() {
  return (
    <>
      <div className="work-bar">
        <h1>Search</h1>
      </div>
      <p className="search-lead">
        Shoppers search in Hindi, English and both mixed. A meaning says what they type, and the words of products it
        finds.
      </p>
      <Meanings />
    </>
  )
}
