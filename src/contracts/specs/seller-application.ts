import { applicationAnswer, applicationInput, applicationSaved } from '../accounts/seller-application.ts'
import type { CallSpec } from '../call.ts'

export const readApplication = {
  summary: 'Read your application to sell',
  description: 'What you told of yourself, where it stands, and what the bank says of your account.',
  auth: 'signed-in',
  right: 'own',
  answer: applicationAnswer,
} satisfies CallSpec

export const saveApplication = {
  summary: 'Keep or send your application to sell',
  description:
    'A draft is kept as it is. One that is sent is checked whole, its name may be no other seller’s, and the account is verified by one rupee; it cannot be changed until it is decided or the shop asks for something.',
  auth: 'signed-in',
  right: 'own',
  body: applicationInput,
  answer: applicationSaved,
} satisfies CallSpec
