// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { DaysChart } from './days-chart.tsx'

const days = (...revenues: number[]) =>
  revenues.map((revenue, at) => ({ day: `2026-03-0${at + 1}`, revenue, orders: revenue > 0 ? 1 : 0 }))

test('without an order there is no axis, but a sentence', async () => {
  const page = await mount(<DaysChart days={days(0, 0, 0)} />)
  expect(page.host.textContent).toContain('Nothing was ordered in the last 3 days.')
  expect(page.all('svg.chart-plot')).toHaveLength(0)
})

test.each([
  [1, ['₹3', '₹2', '₹1', '₹0']],
  [2500, ['₹3k', '₹2k', '₹1k', '₹0']],
])('the axis of ₹%i names every line once', async (most, lines) => {
  const page = await mount(<DaysChart days={days(0, most)} />)
  expect(page.all('.chart-y span').map(({ textContent }) => textContent)).toEqual(lines)
})
