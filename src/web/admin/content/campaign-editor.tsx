import { useState } from 'react'
import type { AdminCampaignJson } from '#contracts/content/content.ts'
import { type CampaignForm, toSlug } from '#rules/campaign-form.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { CAMPAIGN } from './campaign-kind.ts'
import { CampaignPreview } from './campaign-preview.tsx'
import { ContentEditor } from './content-editor.tsx'
import { useContentForm } from './use-content-form.ts'

type CampaignEditorProps = { campaign: AdminCampaignJson | null; categories: readonly string[] }

export function CampaignEditor({ campaign, categories }: CampaignEditorProps) {
  const [isSlugTyped, setSlugTyped] = useState(campaign !== null)
  const editor = useContentForm(CAMPAIGN, campaign)
  const { form, problems } = editor

  function change(change: Partial<CampaignForm>) {
    if (change.slug !== undefined) setSlugTyped(true)
    // The slug follows the title until one is typed.
    const isFollowing = change.title !== undefined && !isSlugTyped
    editor.set(isFollowing ? { ...change, slug: toSlug(change.title ?? '') } : change)
  }

  return (
    <ContentEditor kind={CAMPAIGN} editor={editor} preview={<CampaignPreview form={form} />}>
      <CampaignFields form={form} problems={problems} categories={categories} onChange={change} />
    </ContentEditor>
  )
}
