import type { CallSpec } from '../call.ts'
import { settingsAnswer, settingsInput, settingsRead } from '../seller/settings.ts'

export const readSettings = {
  summary: 'Read the settings',
  description: 'What everybody may know of the store; those who run the shop are answered all of it.',
  auth: 'optional',
  right: 'settings:write',
  answer: settingsRead,
} satisfies CallSpec

export const changeSettings = {
  summary: 'Change the settings',
  description: 'What is left out stays as it is. With `updatedAt`, an editor who was overtaken is answered 409.',
  auth: 'seller',
  right: 'settings:write',
  body: settingsInput,
  answer: settingsAnswer,
} satisfies CallSpec
