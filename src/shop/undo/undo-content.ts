import { campaignToForm } from '#rules/campaign-form.ts'
import { insertCampaign } from '../campaigns/add-campaign.ts'
import {
  type CampaignRow,
  campaignFacts,
  campaignFromRow,
  lockCampaign,
  requireCampaign,
} from '../campaigns/campaign-rows.ts'
import { writeCampaign } from '../campaigns/change-campaign.ts'
import { eraseCampaign } from '../campaigns/delete-campaign.ts'
import { writeLegalPage } from '../legal/change-legal-page.ts'
import { eraseLegalPage } from '../legal/delete-legal-page.ts'
import { type LegalRow, legalFacts, lockLegalPage } from '../legal/legal-rows.ts'
import { restoreLegalPage } from '../legal/restore-legal-page.ts'
import { type Entry, orUndoRefusal, requireUntouched, restoredFacts, type Undo } from './undo-checks.ts'

const pageChange: Undo = async (tx, shop, by, entry) => {
  const row = await orUndoRefusal(lockLegalPage(tx, entry.entityId))
  requireUntouched(legalFacts(row), entry)
  return writeLegalPage(tx, shop, by, row, { ...row, ...restoredFacts<Partial<LegalRow>>(entry, []) })
}

const pageAddition: Undo = async (tx, shop, by, entry) => {
  const row = await orUndoRefusal(lockLegalPage(tx, entry.entityId))
  requireUntouched(legalFacts(row), entry)
  return eraseLegalPage(tx, shop, by, row)
}

const pageDeletion: Undo = async (tx, shop, by, entry) =>
  restoreLegalPage(tx, shop, by, { ...restoredFacts<LegalRow>(entry, ['createdAt']), id: entry.entityId })

const campaignChange: Undo = async (tx, shop, by, entry) => {
  const row = await orUndoRefusal(lockCampaign(tx, entry.entityId))
  requireUntouched(campaignFacts(row), entry)
  const restored = { ...row, ...restoredFacts<Partial<CampaignRow>>(entry, timeFields(entry)) }
  return writeCampaign(tx, shop, by, row, exactForm(restored))
}

const campaignAddition: Undo = async (tx, shop, by, entry) => {
  const row = await orUndoRefusal(lockCampaign(tx, entry.entityId))
  requireUntouched(campaignFacts(row), entry)
  return eraseCampaign(tx, shop, by, row)
}

const campaignDeletion: Undo = async (tx, shop, by, entry) => {
  const deleted = restoredFacts<CampaignRow>(entry, [...timeFields(entry), 'createdAt'])
  const columns = await requireCampaign(tx, exactForm(deleted), null)
  return insertCampaign(tx, shop, by, columns, { id: entry.entityId, createdAt: deleted.createdAt })
}

/** With seconds, which the form lacks. */
function exactForm(row: CampaignRow) {
  const campaign = campaignFromRow(row)
  return { ...campaignToForm(campaign), startsAt: campaign.startsAt, endsAt: campaign.endsAt }
}

function timeFields({ before }: Entry): string[] {
  return ['startsAt', 'endsAt'].filter((field) => field in (before ?? {}))
}

export const UNDO_LEGAL_PAGE: Record<string, Undo> = {
  added: pageAddition,
  changed: pageChange,
  restored: pageAddition,
  deleted: pageDeletion,
}

export const UNDO_CAMPAIGN: Record<string, Undo> = {
  added: campaignAddition,
  changed: campaignChange,
  restored: campaignAddition,
  deleted: campaignDeletion,
}
