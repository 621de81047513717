import type { CallSpec } from '../call.ts'
import { careAnswer, careInput } from '../care/care.ts'
import { idempotencyHeader } from '../idempotency.ts'

export const openQuery = {
  summary: 'Write to customer care',
  description: 'Opens a query and answers its number. Repeated with the same Idempotency-Key it opens one query only.',
  auth: 'optional',
  right: 'own',
  headers: idempotencyHeader,
  body: careInput,
  answer: careAnswer,
} satisfies CallSpec
