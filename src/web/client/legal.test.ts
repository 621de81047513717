import { afterEach, expect, test, vi } from 'vitest'
import { addLegalPage } from './legal.ts'

afterEach(() => vi.unstubAllGlobals())
const answer = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body, { status: 201 }))
const PAGE = { title: 'Repair-Policy', content: 'We mend.' }

test.each([{ success: true }, { legal: null }, { legal: {} }, { legal: { title: 'x' } }])(
  'an answer of %j is not taken for a yes [API-39]',
  async (body) => {
    answer(body)
    await expect(addLegalPage(PAGE)).rejects.toMatchObject({ kind: 'malformed' })
  },
)

test('the page that was made is handed on', async () => {
  answer({ success: true, legal: { _id: '1', ...PAGE } })
  expect(await addLegalPage(PAGE)).toEqual({ _id: '1', ...PAGE })
})
