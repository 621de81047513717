import { expect, test } from 'vitest'
import { pageOfResults } from '#rules/catalogue-page.ts'
import type { SellerCard } from '#rules/listed-sellers.ts'
import { loader } from './sellers.tsx'

type Args = Parameters<typeof loader>[0]
const open = (sellers: SellerCard[], url = 'http://shop/sellers') =>
  loader({
    request: new Request(url),
    context: { catalogue: { listedSellers: async (page: number) => pageOfResults(sellers, page, 1) } },
  } as unknown as Args)

const seller = (slug: string): SellerCard => ({
  ...{
    id: slug,
    slug,
    name: 'Loom',
    city: '',
    state: '',
    goods: 1,
    rating: 0,
    reviewCount: 0,
    story: '',
    pictures: [],
  },
})

test('in a shop with one seller there is no such page', async () => {
  await expect(open([])).rejects.toMatchObject({ init: { status: 404 } })
})

test('where others sell too all are listed', async () => {
  await expect(open([seller('loom')])).resolves.toMatchObject({ sellers: { items: [seller('loom')], total: 1 } })
})

test('many sellers are turned like pages', async () => {
  const { sellers } = await open([seller('loom'), seller('wheel')], 'http://shop/sellers?page=2')
  expect(sellers).toMatchObject({ items: [seller('wheel')], page: 2, pages: 2 })
})
