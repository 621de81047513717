import type { CallSpec } from '../call.ts'
import { cartAnswer, cartInput, cartQuery } from '../orders/carts.ts'

export const readCart = {
  summary: 'Read my cart',
  description: 'What other devices put into it. With `since` the lines are left out when nothing has changed.',
  auth: 'signed-in',
  right: 'own',
  query: cartQuery,
  answer: cartAnswer,
} satisfies CallSpec

export const writeCart = {
  summary: 'Keep my cart',
  description:
    'Replaces all lines of the version that is named. Another version is refused: read it, merge, and send again.',
  auth: 'signed-in',
  right: 'own',
  body: cartInput,
  answer: cartAnswer,
} satisfies CallSpec
