import type { CallSpec } from '../call.ts'
import { counted, countInput, popularSearches, searchSettings } from '../catalogue/search.ts'

export const readSearchSettings = {
  summary: 'Read the search settings',
  description:
    'What sellers changed of the default meanings of words. Browsers that hold the catalogue search with it.',
  auth: 'public',
  answer: searchSettings,
} satisfies CallSpec

export const countSearches = {
  summary: 'Count searches',
  description:
    'Counts what was searched, opened and bought, by day and text alone. Texts that may say something about a person are dropped.',
  auth: 'public',
  body: countInput,
  answer: counted,
} satisfies CallSpec

export const listPopularSearches = {
  summary: 'List popular searches',
  description: 'What was searched most in the last 30 days and finds something.',
  auth: 'public',
  answer: popularSearches,
} satisfies CallSpec
