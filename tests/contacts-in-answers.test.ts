import { expect, test } from 'vitest'
import { z } from 'zod'
import { CALL_GROUPS } from '#server/api-docs/all-calls.ts'
import { hideContactsIn } from '#shop/access/contacts.ts'

const CALLS = CALL_GROUPS.flatMap(({ specs }) => Object.entries(specs))
const DESK_CALLS = CALLS.filter(([, { auth }]) => auth === 'seller' || auth === 'admin')

/** Fields that are called like a contact and are nobody's. */
const NO_CONTACTS: Record<string, string> = { mailDelivery: 'whether the shop sends mails' }

type JsonSchema = { properties?: Record<string, JsonSchema>; type?: unknown; [key: string]: unknown }

/** Names of the texts in an answer that look like a contact. */
function contactsIn(schema: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found
  const { properties = {} } = schema as JsonSchema
  for (const [name, part] of Object.entries(properties)) {
    if (/mail|phone|mobile|whatsapp|contact|sender/i.test(name) && isText(part)) found.add(name)
  }
  for (const part of Object.values(schema)) contactsIn(part, found)
  return found
}

function isText({ type, anyOf }: JsonSchema): boolean {
  return type === 'string' || (Array.isArray(anyOf) && anyOf.some(isText))
}

const isMasked = (name: string) =>
  ['asha@example.in', '9845012345'].some((text) => (hideContactsIn({ [name]: text }) as object)[name as never] !== text)

test('every contact in an answer of the desks is hidden from helpers who may not see it', () => {
  const shown = DESK_CALLS.flatMap(([name, { answer, right }]) => {
    // The shop's own contacts.
    if (answer === undefined || right === 'settings:write') return []
    const fields = contactsIn(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }))
    return [...fields]
      .filter((field) => !isMasked(field) && !(field in NO_CONTACTS))
      .map((field) => `${name}: ${field}`)
  })
  expect(shown).toEqual([])
})

test('such fields are found', () => {
  const all = DESK_CALLS.flatMap(([, { answer }]) =>
    answer === undefined ? [] : [...contactsIn(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }))],
  )
  expect([...new Set(all)]).toEqual(expect.arrayContaining(['email', 'phone', 'buyerEmail', 'recipientEmail']))
})
