import { z } from 'zod'
import { EDITED_KINDS } from '#rules/search/search-words.ts'
import { failure } from '../failure.ts'

const kind = z.enum(EDITED_KINDS)
const words = z.array(z.string())

const meaningChange = z.object({
  kind,
  name: z.string(),
  /** What people type, beside the name. */
  words,
  /** Words of products. */
  finds: words,
  isRemoved: z.boolean(),
})

const searchRule = z.object({
  query: z.string(),
  /** A page of the shop that is opened instead of the results. */
  path: z.string().nullable(),
  /** These come first. */
  productIds: z.array(z.string()),
})

/** What browsers need to search as the server does. */
export const searchSettings = z.object({ meanings: z.array(meaningChange), rules: z.array(searchRule) })
export type SearchSettingsJson = z.infer<typeof searchSettings>

const MEANING_STATES = ['default', 'changed', 'added', 'removed'] as const

export const meaningJson = z.object({
  kind,
  name: z.string(),
  words,
  finds: words,
  state: z.enum(MEANING_STATES),
  /** Sent back with a change: the optimistic lock. Empty for a default. */
  updatedAt: z.string(),
})
export type MeaningJson = z.infer<typeof meaningJson>
export const meaningList = z.object({ meanings: z.array(meaningJson) })

export const meaningParams = z.object({ kind, name: z.string().max(100) })

const typedWords = z.array(z.string().max(200)).max(200)
export const meaningInput = z.object({
  words: typedWords,
  finds: typedWords,
  /** Takes a default out of use. */
  isRemoved: z.boolean().default(false),
  /** The version that the editor saw (optimistic lock); without it the check is skipped. */
  updatedAt: z.string().max(40).optional(),
})
export type MeaningInput = z.infer<typeof meaningInput>
export const meaningReset = z.object({ updatedAt: z.string().max(40).optional() })

export const meaningAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Null when a meaning that is no default was deleted. */
  meaning: meaningJson.nullable(),
})
export type MeaningAnswer = z.infer<typeof meaningAnswer>

export const previewInput = meaningInput.omit({ updatedAt: true }).extend({
  ...meaningParams.shape,
  /** Searches to try, beside the words of the meaning. */
  examples: z.array(z.string().max(200)).max(8).default([]),
})
export type PreviewInput = z.infer<typeof previewInput>

const foundProducts = z.object({ total: z.int(), titles: z.array(z.string()) })
export const meaningPreview = z.object({
  queries: z.array(z.object({ query: z.string(), before: foundProducts, after: foundProducts })),
})
export type MeaningPreviewJson = z.infer<typeof meaningPreview>

export const ruleJson = searchRule.extend({
  /** Titles of the pinned products; null for one that is no longer sold. */
  titles: z.array(z.string().nullable()),
  updatedAt: z.string(),
})
export type RuleJson = z.infer<typeof ruleJson>
export const ruleList = z.object({ rules: z.array(ruleJson) })
export const ruleParams = z.object({ query: z.string().max(200) })
/** Neither a path nor products: the rule is deleted. An empty `updatedAt` adds a rule and changes none. */
export const ruleInput = z.object({
  path: z.string().max(300).nullable(),
  productIds: z.array(z.string().max(64)).max(50),
  updatedAt: z.string().max(40).optional(),
})
export type RuleInput = z.infer<typeof ruleInput>
export const ruleAnswer = z.object({ success: z.literal(true), message: z.string(), rule: ruleJson.nullable() })
/** 409: somebody changed the rule meanwhile, or the search of a new rule has this one already. */
export const ruleConflict = failure.extend({ rule: ruleJson.optional() })
export type RuleAnswer = z.infer<typeof ruleAnswer>

const SEARCH_EVENTS = ['search', 'click', 'purchase'] as const
export const countInput = z.object({
  events: z
    .array(z.object({ query: z.string().max(300), kind: z.enum(SEARCH_EVENTS), hasResults: z.boolean().default(true) }))
    .max(20),
})
export const counted = z.object({ success: z.literal(true) })
export const popularSearches = z.object({ searches: z.array(z.string()) })

export const searchDeskQuery = z.object({ days: z.coerce.number().int().min(1).max(90).catch(30) })
export const searchDesk = z.object({
  queries: z.array(
    z.object({
      query: z.string(),
      searches: z.int(),
      noResults: z.int(),
      clicks: z.int(),
      purchases: z.int(),
    }),
  ),
})
export type SearchDeskJson = z.infer<typeof searchDesk>
