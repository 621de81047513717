import { productToListJson } from '#contracts/catalogue/convert-product.ts'
import type { CampaignPreviewJson } from '#contracts/content/content.ts'
import { CAMPAIGN_TEXTS } from '#contracts/content/content-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { type CampaignForm, validateCampaign } from '#rules/campaign-form.ts'
import { campaignState } from '#rules/campaigns.ts'
import { authorize } from '../access/authorize.ts'
import { glimpseChosen } from '../catalogue/chosen-products.ts'
import type { RequestContext } from '../context/shop.ts'

const SHOWN = 8

/** What a campaign would show if it ran now. Writes nothing. */
export async function previewCampaign(shop: RequestContext, form: CampaignForm): Promise<CampaignPreviewJson> {
  authorize(shop, 'run_content')
  const { values, problems } = validateCampaign(form)
  if (values === null) {
    const errors = Object.entries(problems).map(([path, message]) => ({ path, message }))
    throw new Refusal('bad_input', errors[0]?.message ?? CAMPAIGN_TEXTS.previewFailed, errors)
  }
  const now = shop.now().getTime()
  const { campaigns } = await shop.offers.get()
  const glimpse = await glimpseChosen(shop.db, values, { campaigns, asOf: now }, SHOWN)
  return { ...glimpse, state: campaignState(values, now), products: glimpse.products.map(productToListJson) }
}
