// @vitest-environment jsdom

import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { productToListJson } from '#contracts/catalogue/convert-product.ts'
import { click, mount as mountPart } from '../../../tests/support/mount.tsx'
import { sampleProduct } from '../../../tests/support/sample-products.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { rememberSeen, SEEN_KEY } from '../client/seen-products.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { BoughtTogether } from './bought-together.tsx'
import { RecentlySeen } from './recently-seen.tsx'

const [kurta, shawl, toy, bag, cap, sari] = ['kurta', 'shawl', 'toy', 'bag', 'cap', 'sari'].map((title, at) =>
  sampleProduct({ id: `01920000-0000-7000-8000-00000000000${at}`, title }),
) as [ReturnType<typeof sampleProduct>, ...ReturnType<typeof sampleProduct>[]]
const all = [kurta, shawl, toy, bag, cap, sari].map((one) => one!)
const titles = (host: HTMLElement) => [...host.querySelectorAll('h3')].map(({ textContent }) => textContent)

const inShop = (part: ReactNode) => <ToastProvider>{part}</ToastProvider>
const mount = (part: ReactNode) => mountPart(inShop(part))

let asked: string[]
let answer: object | null
beforeEach(() => {
  localStorage.clear()
  asked = []
  answer = null
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (answer === null) throw new TypeError('network')
    return Response.json(answer)
  })
  const byId = new Map(all.map((product) => [product.id, product]))
  vi.spyOn(catalogueStore, 'get').mockResolvedValue({ isWhole: true, byId } as never)
})

describe('bought together', () => {
  const found = (kind: string) => ({ kind, products: [productToListJson(shawl!)] })

  test('real orders are called so', async () => {
    answer = found('bought')
    const { host } = await mount(<BoughtTogether ids={['a', 'b']} />)
    expect(asked).toEqual(['/v1/api/products/together?of=a%2Cb'])
    expect([host.querySelector('h2')?.textContent, titles(host)]).toEqual(['Bought together', ['shawl']])
  })

  test('what is only similar is called so, where the place asks for it', async () => {
    answer = found('similar')
    const { host, show } = await mount(<BoughtTogether ids={['a']} similarHeading="More of the kind" />)
    expect(host.querySelector('h2')?.textContent).toBe('More of the kind')
    await show(inShop(<BoughtTogether ids={['a']} />))
    expect(host.querySelector('h2')).toBeNull()
  })

  test.each([null, { kind: 'bought', products: [] }])(
    'without an answer or with nothing there is no heading',
    async (none) => {
      answer = none
      const { host } = await mount(<BoughtTogether ids={['a']} similarHeading="More of the kind" />)
      expect(host.querySelector('h2')).toBeNull()
    },
  )
})

describe('recently seen', () => {
  const show = () => mount(<RecentlySeen productId={kurta.id} />)

  test('the newest four but this one, each once', async () => {
    for (const one of [sari, cap, bag, toy, shawl, toy, kurta]) rememberSeen(one!.id)
    expect(titles((await show()).host)).toEqual(['toy', 'shawl', 'bag', 'cap'])
  })

  test('the list is bounded however much is looked at', () => {
    for (let at = 0; at < 100; at += 1) rememberSeen(`product ${at}`)
    expect(JSON.parse(localStorage.getItem(SEEN_KEY)!).length).toBeLessThan(30)
  })

  test.each(['{', '"x"', '[1, null, {}]'])('what another script stored (%s) is left out', async (stored) => {
    localStorage.setItem(SEEN_KEY, stored)
    expect((await show()).host.querySelector('h2')).toBeNull()
    rememberSeen(shawl!.id)
    expect(titles((await show()).host)).toEqual(['shawl'])
  })

  test('forgotten, nothing of it is left', async () => {
    rememberSeen(shawl!.id)
    const { host, find } = await show()
    await click(find('.head button'))
    expect([host.querySelector('h2'), localStorage.getItem(SEEN_KEY)]).toEqual([null, null])
  })
})
