// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { click, mount } from '../../../tests/support/mount.tsx'
import { UnusedCredit } from './credit-choice.tsx'

test('store credit that is not used is told beside the total, and used by a press', async () => {
  const use = vi.fn()
  const page = await mount(<UnusedCredit paise={50_000} onUse={use} />)
  expect(page.host.textContent).toContain('₹500 of store credit is unused.')
  await click(page.find('button'))
  expect(use).toHaveBeenCalledOnce()
})

test('nothing is told where there is none, or it is used', async () => {
  const page = await mount(<UnusedCredit paise={0} onUse={vi.fn()} />)
  expect(page.host.textContent).toBe('')
})
