import type { CallSpec } from '../call.ts'
import { creditAnswer } from '../orders/credit.ts'

export const readCredit = {
  summary: 'Read your store credit',
  description: 'The balance in rupees, and what came and went, newest first.',
  auth: 'signed-in',
  right: 'own',
  answer: creditAnswer,
} satisfies CallSpec
