import type { CallSpec } from '../call.ts'
import {
  meaningAnswer,
  meaningInput,
  meaningList,
  meaningParams,
  meaningPreview,
  meaningReset,
  previewInput,
  ruleAnswer,
  ruleConflict,
  ruleInput,
  ruleList,
  ruleParams,
  searchDesk,
  searchDeskQuery,
} from '../catalogue/search.ts'
import { history } from '../content/content.ts'

export const listMeanings = {
  summary: 'List the meanings of words',
  description: 'The default ones and those that sellers changed, added or removed.',
  auth: 'seller',
  right: 'search:write',
  answer: meaningList,
} satisfies CallSpec

export const saveMeaning = {
  summary: 'Save a meaning',
  description: 'Takes the place of the default of the same kind and name, or adds a new one.',
  auth: 'seller',
  right: 'search:write',
  params: meaningParams,
  body: meaningInput,
  answer: meaningAnswer,
} satisfies CallSpec

export const resetMeaning = {
  summary: 'Reset a meaning',
  description: 'Back to the default; one that has no default is deleted.',
  auth: 'seller',
  right: 'search:write',
  params: meaningParams,
  query: meaningReset,
  answer: meaningAnswer,
} satisfies CallSpec

export const previewMeaning = {
  summary: 'Preview a meaning',
  description: 'What searches find now, and what they would find after a change. Writes nothing.',
  auth: 'seller',
  right: 'search:write',
  body: previewInput,
  answer: meaningPreview,
} satisfies CallSpec

export const readMeaningHistory = {
  summary: 'Read the history of a meaning',
  description: 'Every version, the newest first, with its author.',
  auth: 'seller',
  right: 'search:write',
  params: meaningParams,
  answer: history,
} satisfies CallSpec

export const listRules = {
  summary: 'List the rules of searches',
  description: 'Searches that open a page of the shop, or show pinned products first.',
  auth: 'seller',
  right: 'search:write',
  answer: ruleList,
} satisfies CallSpec

export const saveRule = {
  summary: 'Save the rule of a search',
  description:
    'A page of the shop to open, or products to show first; with neither the rule is deleted. A new rule needs one of them.',
  auth: 'seller',
  right: 'search:write',
  params: ruleParams,
  body: ruleInput,
  answer: ruleAnswer,
  conflict: ruleConflict,
} satisfies CallSpec

export const readSearchDesk = {
  summary: 'Read what was searched',
  description: 'Counts by text over some days, without identities. Texts that were searched once are left out.',
  auth: 'seller',
  right: 'search:write',
  query: searchDeskQuery,
  answer: searchDesk,
} satisfies CallSpec
