import { Plus } from 'lucide-react'
import { deskMeta } from '../../desk/desk-meta.ts'
import { useQuery } from '../../desk/use-query.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import type { Route } from './+types/content'
import { CampaignList } from './campaign-list.tsx'
import { CONTENT } from './content-links.ts'
import { LegalList } from './legal-list.tsx'
import '../../seller/products/products.css'
import './content.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, { title: 'Content', description: 'Policies and campaigns.', path: CONTENT })

const PARTS = [
  { value: 'legal', label: 'Legal pages' },
  { value: 'campaigns', label: 'Campaigns' },
]

export default function Content() {
  const query = useQuery()
  const part = query.get('part') === 'campaigns' ? 'campaigns' : 'legal'
  return (
    <>
      <div className="work-bar">
        <h1>Content</h1>
        <div className="right">
          <ButtonLink href={`${CONTENT}/${part}/new`}>
            <Icon of={Plus} />
            {part === 'legal' ? 'Add legal page' : 'Add campaign'}
          </ButtonLink>
        </div>
      </div>
      <div className="content-parts">
        <Segmented
          legend="Which content"
          legendHidden
          name="part"
          options={PARTS}
          value={part}
          onChange={(value) => query.set({ part: value === 'legal' ? '' : value })}
        />
      </div>
      {part === 'legal' ? <LegalList /> : <CampaignList />}
    </>
  )
}
