import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ShownStock } from '#shop/cache/shown-stock.ts'
import { sampleProduct } from '../../../tests/support/sample-products.ts'
import { CatalogueResponses } from './catalogue-responses.ts'

const kurta = sampleProduct({ id: 'k', title: 'Neel Kurta' })
const tote = sampleProduct({ id: 't', title: 'Angan Tote' })

let app: FastifyInstance
let loaded: { isWhole: true; byId: Map<string, typeof kurta>; shown: ShownStock }
let reads: string[]

beforeEach(async () => {
  reads = []
  reload()
  const catalogue = { peek: () => loaded, get: async () => loaded }
  const responses = new CatalogueResponses({ catalogue } as unknown as ConstructorParameters<
    typeof CatalogueResponses
  >[0])
  app = fastify()
  app.get<{ Params: { id: string } }>('/:id', (request, reply) =>
    responses.send(request, reply, request.params.id, async (asked) => {
      reads.push(request.params.id)
      return { product: (await asked.find(request.params.id)) ?? null }
    }),
  )
})
afterEach(() => app.close())

function reload() {
  loaded = {
    isWhole: true,
    byId: new Map([kurta, tote].map((product) => [product.id, product])),
    shown: new ShownStock(),
  }
}

const ask = (id: string) => app.inject(`/${id}`)

test('an answer is made once and sent as long as nothing that it shows has changed', async () => {
  const first = await ask('k')
  const second = await ask('k')
  expect(reads).toEqual(['k'])
  expect(second.body).toBe(first.body)
  expect(second.json().product.title).toBe('Neel Kurta')
})

test('a sold piece of a product that it shows makes it anew', async () => {
  await ask('k')
  loaded.shown.change('k', false)
  await ask('k')
  expect(reads).toEqual(['k', 'k'])
})

test('a sold piece of another product does not', async () => {
  await ask('k')
  loaded.shown.change('t', true)
  await ask('k')
  expect(reads).toEqual(['k'])
})

test('a catalogue that was loaded anew makes everything anew', async () => {
  await ask('k')
  reload()
  await ask('k')
  expect(reads).toEqual(['k', 'k'])
})
