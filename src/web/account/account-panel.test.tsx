// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { AccountPanel, type PanelWords } from './account-panel.tsx'

const store = vi.hoisted(() => ({
  ...{ storeName: 'Threadspeak', isCodOffered: true },
  ...{ shippingFee: 50, freeShippingFrom: 1000 as number | null, platformFee: 5 },
}))
vi.mock('../shell/use-frame.ts', () => ({ useFrame: () => ({ store }) }))
vi.mock('../shell/use-holiday.ts', () => ({ useHoliday: () => null }))

async function benefits(words: PanelWords | undefined, freeShippingFrom: number | null = 1000) {
  store.freeShippingFrom = freeShippingFrom
  const { all } = await mount(<AccountPanel image="toys" words={words} />)
  return all('li').map((one) => [...one.querySelectorAll('strong, span')].map(({ textContent }) => textContent))
}

test.each(['sign-in', 'verify'] as const)('beside %s the fixed words say from which sum on', async (words) => {
  const [shipping] = await benefits(words)
  expect(shipping).toEqual(['Free shipping over ₹999', 'On orders of ₹1,000 and more. With you in about five days.'])
})

test('the sum is that of the settings', async () => {
  const [shipping] = await benefits('verify', 1500)
  expect(shipping?.join(' ')).toContain('Free shipping over ₹1,499 On orders of ₹1,500 and more.')
})

test('without a free limit no panel names one', async () => {
  const [shipping] = await benefits('verify', null)
  expect(shipping).toEqual(['Shipping ₹50 on every order', 'With you in about five days.'])
})

test('elsewhere the limit is said as on every page', async () => {
  const [shipping] = await benefits(undefined)
  expect(shipping).toEqual(['Free shipping on orders of ₹1,000 and more', 'With you in about five days.'])
})

test('beside the boxes of the code help has the hours of customer care', async () => {
  const support = (await benefits('verify')).at(-1)
  expect(support).toEqual(['24/7 support', 'Write at any hour; people answer Mon-Fri 9:00-18:00 IST, Sat 10:00-16:00.'])
})
