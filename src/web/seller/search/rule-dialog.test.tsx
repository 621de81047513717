// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { RuleJson } from '#contracts/catalogue/search.ts'
import { RULE_TEXTS } from '#contracts/catalogue/search-texts.ts'
import { click, mountWithHistory } from '../../../../tests/support/mount.tsx'
import { CallFailure } from '../../client/api-call.ts'
import RuleDialog from './rule-dialog.tsx'

vi.mock('./pinned-products.tsx', () => ({ PinnedProducts: () => null }))

Element.prototype.scrollIntoView ??= () => undefined

const RULE: RuleJson = { query: 'kurta', path: '/deals', productIds: [], titles: [], updatedAt: '2026-11-17T08:00:00Z' }

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
const button = (label: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === label)!
const dialog = () => document.querySelector('[role="dialog"]')

async function type(name: string, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  await act(async () => {
    set!.call(field(name), value)
    field(name)!.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function addRule(onSave = vi.fn()) {
  await mountWithHistory(<RuleDialog query="" rule={null} onSave={onSave} onClose={vi.fn()} />)
  await type('query', 'Kurta')
  return onSave
}

test('a new rule needs a page or a product', async () => {
  const onSave = await addRule()
  await click(button('Save rule'))
  expect(dialog()?.textContent).toContain(RULE_TEXTS.empty)
  expect(onSave).not.toHaveBeenCalled()
})

test('a search that has a rule offers to open it', async () => {
  const taken = new CallFailure('refused', 409, RULE_TEXTS.taken, [], { rule: RULE })
  await addRule(vi.fn().mockRejectedValue(taken))
  await type('path', '/products')
  await click(button('Save rule'))
  expect(dialog()?.textContent).toContain(RULE_TEXTS.taken)
  await click(button('Open that rule'))
  expect(dialog()?.textContent).toContain('Rule for “kurta”')
  expect(field('path')?.value).toBe('/deals')
})

test('a page that does not exist is named once, at its field, until the path changes', async () => {
  const errors = [{ path: 'path', message: RULE_TEXTS.noPage }]
  await addRule(vi.fn().mockRejectedValue(new CallFailure('refused', 422, RULE_TEXTS.noPage, errors, {})))
  await type('path', '/no-such-page')
  await click(button('Save rule'))
  const times = () => dialog()!.textContent.split(RULE_TEXTS.noPage).length - 1
  expect(times()).toBe(1)
  expect(field('path')?.getAttribute('aria-invalid')).toBe('true')
  await type('path', '/deals')
  expect(times()).toBe(0)
})
