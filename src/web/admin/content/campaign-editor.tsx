import { History } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import type { AdminCampaignJson } from '#contracts/content-json.ts'
import { CAMPAIGN_TEXTS } from '#contracts/content-texts.ts'
import { type CampaignForm, slugOf } from '#rules/campaign-form.ts'
import { UnsavedGuard } from '../../desk/unsaved-guard.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { campaignIn, factsOf, formOf, formOfFacts, judge, sendCampaign } from './campaign-calls.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { CAMPAIGNS } from './content-links.ts'
import { Meanwhile } from './meanwhile.tsx'
import { useContentForm } from './use-content-form.ts'

const HistoryDialog = lazy(() => import('./history-dialog.tsx'))

type CampaignEditorProps = { campaign: AdminCampaignJson | null; categories: readonly string[] }

export function CampaignEditor({ campaign, categories }: CampaignEditorProps) {
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [isSlugTyped, setSlugTyped] = useState(campaign !== null)
  const editor = useContentForm<CampaignForm, AdminCampaignJson>({
    start: campaign,
    formOf,
    judge,
    send: sendCampaign,
    theirsIn: campaignIn,
    failed: campaign === null ? CAMPAIGN_TEXTS.addFailed : CAMPAIGN_TEXTS.changeFailed,
    home: CAMPAIGNS,
  })
  const { form, seen, meanwhile } = editor

  function change(change: Partial<CampaignForm>) {
    if (change.slug !== undefined) setSlugTyped(true)
    // The address follows the title until somebody writes one.
    const isFollowing = change.title !== undefined && !isSlugTyped
    editor.set(isFollowing ? { ...change, slug: slugOf(change.title ?? '') } : change)
  }

  return (
    <>
      <UnsavedGuard isDirty={editor.isDirty} />
      <form
        className="content-editor"
        ref={editor.element}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void editor.save()
        }}
      >
        <div className="form-part">
          {editor.notice === null ? null : <Notice tone="bad">{editor.notice}</Notice>}
          {meanwhile === null ? null : (
            <Meanwhile
              message={meanwhile.message}
              changedBy={meanwhile.by}
              theirs={factsOf(formOf(meanwhile.theirs))}
              mine={factsOf(form)}
              onKeepMine={editor.keepMine}
              onTakeTheirs={editor.takeTheirs}
            />
          )}
          <CampaignFields form={form} problems={editor.problems} categories={categories} onChange={change} />
        </div>
        <CampaignPreview form={form} />
        <div className="form-buttons form-foot">
          <Button type="submit" busy={editor.isBusy} busyText="Saving…">
            {campaign === null ? 'Add campaign' : 'Save changes'}
          </Button>
          <ButtonLink look="line" href={CAMPAIGNS}>
            Back to content
          </ButtonLink>
          {seen === null || campaign === null ? null : (
            <>
              <Button look="plain" onClick={() => setHistoryOpen(true)}>
                <Icon of={History} />
                History
              </Button>
              <TextLink href={`/${seen.slug}`}>See it in the shop</TextLink>
            </>
          )}
        </div>
      </form>
      <Suspense fallback={null}>
        {isHistoryOpen && seen !== null ? (
          <HistoryDialog
            title={seen.title}
            path={`/v1/api/admin/campaigns/${seen._id}/history`}
            hindrance={editor.isDirty ? 'Save or take back what you typed first' : null}
            onPutBack={(facts) => editor.putBack(formOfFacts(facts))}
            onClose={() => setHistoryOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
