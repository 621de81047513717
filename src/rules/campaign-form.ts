import type { Campaign, CampaignRule } from './campaigns.ts'
import { momentInIndia } from './indian-dates.ts'
import { indianClock } from './indian-time.ts'
import { RESERVED_SLUGS } from './reserved-slugs.ts'

/** Form values of a campaign: strings. Times are Indian time, as YYYY-MM-DDTHH:MM. */
export type CampaignForm = {
  slug: string
  title: string
  tagline: string
  startsAt: string
  endsAt: string
  kind: string
  atLeastPercent: string
  category: string
  withinDays: string
}

export type CampaignProblems = Partial<Record<keyof CampaignForm, string>>

export const EMPTY_CAMPAIGN_FORM: CampaignForm = {
  slug: '',
  title: '',
  tagline: '',
  startsAt: '',
  endsAt: '',
  kind: 'discount',
  atLeastPercent: '20',
  category: '',
  withinDays: '3',
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const LONGEST = { slug: 60, title: 80, tagline: 160 } as const
const MAX_MS = 2 * 366 * 86_400_000
// Control characters and bidirectional overrides.
const INVISIBLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** The same validation on the page and on the server. Times may also be ISO strings. */
export function validateCampaign(form: CampaignForm): { values: Campaign | null; problems: CampaignProblems } {
  const problems: CampaignProblems = {}
  const slug = form.slug.trim().toLowerCase()
  const title = line(form.title)
  const tagline = line(form.tagline)
  const startsAt = momentInIndia(form.startsAt)
  const endsAt = momentInIndia(form.endsAt)

  const wrong = (field: keyof CampaignForm, message: string | null) => {
    if (message !== null) problems[field] = message
  }
  wrong('slug', slugProblem(slug))
  wrong('title', textProblem('Title', title, LONGEST.title))
  wrong('tagline', textProblem('Tagline', tagline, LONGEST.tagline))
  if (startsAt === null) problems.startsAt = 'Please say when it begins'
  if (endsAt === null) problems.endsAt = 'Please say when it ends'
  if (startsAt !== null && endsAt !== null) wrong('endsAt', spanProblem(startsAt, endsAt))
  const rule = parseRule(form, wrong)

  if (Object.keys(problems).length > 0 || rule === null || startsAt === null || endsAt === null) {
    return { values: null, problems }
  }
  return { values: { slug, title, tagline, startsAt, endsAt, rule }, problems }
}

export function campaignToForm(campaign: Campaign): CampaignForm {
  const { slug, title, tagline, rule } = campaign
  const form = { ...EMPTY_CAMPAIGN_FORM, slug, title, tagline, kind: rule.kind }
  form.startsAt = indianClock(campaign.startsAt)
  form.endsAt = indianClock(campaign.endsAt)
  if (rule.kind === 'discount') form.atLeastPercent = String(rule.atLeastPercent)
  if (rule.kind === 'category') form.category = rule.category
  if (rule.kind === 'ending') form.withinDays = String(rule.withinDays)
  return form
}

/** Slug of a title. */
export function toSlug(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, LONGEST.slug)
    .replace(/-+$/, '')
}

function parseRule(
  form: CampaignForm,
  wrong: (field: keyof CampaignForm, message: string | null) => void,
): CampaignRule | null {
  switch (form.kind) {
    case 'new':
      return { kind: 'new' }
    case 'discount': {
      const atLeastPercent = whole(form.atLeastPercent, 1, 99)
      if (atLeastPercent !== null) return { kind: 'discount', atLeastPercent }
      wrong('atLeastPercent', 'Please enter a whole number from 1 to 99')
      return null
    }
    case 'category': {
      const category = line(form.category)
      if (category !== '') return { kind: 'category', category }
      wrong('category', 'Please choose a category')
      return null
    }
    case 'ending': {
      const withinDays = whole(form.withinDays, 1, 60)
      if (withinDays !== null) return { kind: 'ending', withinDays }
      wrong('withinDays', 'Please enter a whole number from 1 to 60')
      return null
    }
    default:
      wrong('kind', 'Please choose what the campaign shows')
      return null
  }
}

function slugProblem(slug: string): string | null {
  if (slug === '') return 'Address is required'
  if (slug.length > LONGEST.slug) return `Address can have at most ${LONGEST.slug} characters`
  if (!SLUG.test(slug)) return 'Use small letters, digits and single hyphens for the address'
  return RESERVED_SLUGS.includes(slug) ? 'The shop has a page at this address already' : null
}

function textProblem(name: string, text: string, max: number): string | null {
  if (text === '') return `${name} is required`
  return text.length > max ? `${name} can have at most ${max} characters` : null
}

function spanProblem(startsAt: string, endsAt: string): string | null {
  const ms = Date.parse(endsAt) - Date.parse(startsAt)
  if (ms <= 0) return 'It must end after it begins'
  return ms > MAX_MS ? 'A campaign can last two years at most' : null
}

function whole(typed: string, least: number, max: number): number | null {
  const number = /^\d{1,3}$/.test(typed.trim()) ? Number(typed.trim()) : -1
  return number >= least && number <= max ? number : null
}

function line(typed: string): string {
  return typed.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim()
}
