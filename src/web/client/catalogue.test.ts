import { expect, test, vi } from 'vitest'
import { productToJson } from '#contracts/catalogue/convert-product.ts'
import { sampleProduct } from '../../../tests/support/sample-products.ts'
import { createCatalogueStore } from './catalogue.ts'

const list = (title: string) => ({ products: [productToJson(sampleProduct({ title }))], categories: ['Fashion'] })

test('the list is fetched once and then serves every page; a product comes back as it went [LIST-21]', async () => {
  const fetchList = vi.fn(async () => list('Kurta'))
  const store = createCatalogueStore(fetchList, () => 0)
  const [one] = await Promise.all([store.get(), store.get()])
  await store.get()
  expect(fetchList).toHaveBeenCalledTimes(1)
  expect(one.products).toEqual([sampleProduct({ title: 'Kurta' })])
  expect(one.byId.get(one.products[0]!.id)).toBe(one.products[0])
})

test('an old list is shown at once and asked for again behind it', async () => {
  let now = 0
  const answers = [list('Old'), list('New')]
  const store = createCatalogueStore(
    async () => answers.shift()!,
    () => now,
  )
  await store.get()
  now = 60_000
  expect((await store.get()).products[0]?.title).toBe('Old')
  await Promise.resolve()
  expect((await store.get()).products[0]?.title).toBe('New')
})

test('without a network the old list stays; without any list the failure is told and the next try is new', async () => {
  let now = 0
  let works = false
  const fetchList = async () => (works ? list('Kurta') : Promise.reject(new Error('offline')))
  const store = createCatalogueStore(fetchList, () => now)
  await expect(store.get()).rejects.toThrow('offline')
  works = true
  await store.get()
  works = false
  now = 60_000
  expect((await store.get()).products).toHaveLength(1)
  expect((await store.get()).products).toHaveLength(1)
})

test('after a change of our own the next look asks again, however fresh the list is', async () => {
  const fetchList = vi.fn(async () => list('Kurta'))
  const store = createCatalogueStore(fetchList, () => 0)
  await store.get()
  store.changed()
  await store.get()
  await Promise.resolve()
  expect(fetchList).toHaveBeenCalledTimes(2)
})

test('the search knows the meanings that the seller changed, and without a network the default ones', async () => {
  const change = { kind: 'synonym' as const, name: 'angrakha', words: [], finds: ['kurta'], isRemoved: false }
  for (const [settings, found] of [
    [async () => ({ meanings: [change], rules: [] }), 1],
    [async () => Promise.reject(new Error('offline')), 0],
  ] as const) {
    const catalogue = await createCatalogueStore(
      async () => list('Kurta'),
      () => 0,
      settings,
    ).get()
    const search = await catalogue.loadSearch()
    expect(search.match('angrakha')?.scores?.size).toBe(found)
  }
})
