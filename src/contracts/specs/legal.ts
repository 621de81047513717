import type { CallSpec } from '../call.ts'
import { addedLegal, legalInput, legalList } from '../content/legal.ts'

export const listLegal = {
  summary: 'List policy pages',
  description: 'Every policy with its text.',
  auth: 'public',
  answer: legalList,
} satisfies CallSpec

export const addLegal = {
  summary: 'Add a policy page',
  description: 'Its title becomes its address and must not be taken.',
  auth: 'admin',
  right: 'content:write',
  body: legalInput,
  answer: addedLegal,
  status: 201,
} satisfies CallSpec
