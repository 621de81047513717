// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { FormNotice } from './form-notice.tsx'

const scrolled = vi.fn()
beforeEach(() => {
  scrolled.mockClear()
  Element.prototype.scrollIntoView = scrolled
})

test('a refusal is announced, brought into view and focused [SELL-PROD-23] [SELL-PROD-24]', async () => {
  const page = await mount(<FormNotice>Failed to add product</FormNotice>)
  expect(page.find('[role=alert]').textContent).toContain('Failed to add product')
  expect(scrolled).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(page.find('.form-notice'))
})

test('a change by somebody else is announced as well', async () => {
  const page = await mount(<FormNotice tone="warn" title="Asha changed this product meanwhile" />)
  expect(page.find('[role=alert]').textContent).toContain('Asha changed this product meanwhile')
  expect(document.activeElement).toBe(page.find('.form-notice'))
})
