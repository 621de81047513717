import { deskMeta } from '../../desk/desk-meta.ts'
import type { Route } from './+types/keys'
import { ApiKeys } from './api-keys.tsx'
import { Webhooks } from './webhooks.tsx'
import './keys.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Keys and webhooks',
    description: 'How other programs work with the shop.',
    path: '/admin/keys',
  })

export default function Keys() {
  return (
    <>
      <div className="work-bar">
        <h1>Keys and webhooks</h1>
      </div>
      <ApiKeys />
      <Webhooks />
    </>
  )
}
