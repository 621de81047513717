import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/admin-content.ts'
import type { CampaignPreviewJson } from '#contracts/content/content.ts'
import { CAMPAIGN_TEXTS } from '#contracts/content/content-texts.ts'
import { type CampaignForm, validateCampaign } from '#rules/campaign-form.ts'
import { tryApi } from '../../client/api.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { tText } from '../../i18n/t.ts'
import { CampaignHero } from '../../storefront/campaign-hero.tsx'
import { useDebouncedValue } from '../../ui/base/use-debounced.ts'
import { PLACEHOLDER, ResponsiveImage } from '../../ui/media/responsive-image.tsx'
import { Preview } from './preview.tsx'

const PREVIEW_DEBOUNCE_MS = 400

/** The campaign as visitors will see it, with its current product count. */
export function CampaignPreview({ form }: { form: CampaignForm }) {
  const { values } = validateCampaign(form)
  const shown = usePreview(form, values !== null)
  if (values === null || shown === null) {
    return (
      <Preview>
        <p className="hint">
          {values === null ? 'The preview appears once title, address, tagline and times are there.' : 'Looking…'}
        </p>
      </Preview>
    )
  }
  if (shown instanceof CallFailure) {
    return (
      <Preview>
        <p className="hint" role="status">
          {tText(messageOr(shown, CAMPAIGN_TEXTS.previewFailed))}
        </p>
      </Preview>
    )
  }
  const { state, matching, pictures, products } = shown
  return (
    <Preview heading="Preview: as visitors will see it">
      <div className="campaign-frame">
        <CampaignHero campaign={values} state={state} pictures={pictures} headingLevel={3} />
      </div>
      <p role="status" className="matching">
        {matching === 1 ? 'Shows 1 product now' : `Shows ${matching} products now`}
        {matching === 0 ? '. Visitors would find empty shelves.' : ''}
      </p>
      <ul className="matching-list">
        {products.map(({ _id, title, images }) => (
          <li key={_id}>
            <ResponsiveImage src={images[0] ?? PLACEHOLDER} alt="" sizes="3rem" />
            {title}
          </li>
        ))}
      </ul>
    </Preview>
  )
}

function usePreview(form: CampaignForm, isWhole: boolean): CampaignPreviewJson | CallFailure | null {
  const [answer, setAnswer] = useState<CampaignPreviewJson | CallFailure | null>(null)
  const { startsAt, endsAt, kind, atLeastPercent, category, withinDays } = form
  // Texts do not change the products; rule and times do.
  const rule = JSON.stringify({ startsAt, endsAt, kind, atLeastPercent, category, withinDays })
  const asked = useDebouncedValue(isWhole ? rule : null, PREVIEW_DEBOUNCE_MS)

  useEffect(() => {
    if (asked === null) return
    const asking = new AbortController()
    const body = { ...JSON.parse(asked), slug: 'preview', title: 'Preview', tagline: 'Preview' }
    tryApi(calls.previewCampaign, { body, signal: asking.signal })
      .then(setAnswer)
      // Aborted by a newer request.
      .catch(() => {})
    return () => asking.abort()
  }, [asked])

  return answer
}
