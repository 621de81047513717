import { expect } from 'vitest'
import type { RefusalCode } from '#contracts/refusal.ts'
import { type Text, toEnglish } from '#rules/message.ts'

/** Expects that an operation refuses with this code, and this message where one is given. */
export function expectRefusal(work: Promise<unknown>, code: RefusalCode, text?: Text): Promise<void> {
  const message = text === undefined ? {} : { message: toEnglish(text) }
  return expect(work).rejects.toMatchObject({ name: 'Refusal', code, ...message })
}
