import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#rules/order-status.ts'
import { statusProblem } from '#rules/order-status-changes.ts'
import { architecturePicture } from '../scripts/docs/architecture-picture.ts'
import { dataModelPicture } from '../scripts/docs/data-model-picture.ts'
import { envExample } from '../scripts/docs/env-example.ts'
import { generatedDocs } from '../scripts/docs/generated-docs.ts'
import { openApiFile } from '../scripts/docs/open-api-file.ts'
import { readTables } from '../scripts/docs/read-tables.ts'
import { ORDER_STEPS, PAYMENT_STEPS } from '../scripts/docs/state-flows.ts'
import { LAYERS } from './support/layers.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const generated = await generatedDocs()

test.each(Object.keys(generated))('%s is as the code is; npm run docs:pictures writes it', (file) => {
  expect(read(file)).toBe(generated[file])
})

test('.env.example has every setting; npm run docs:settings writes it', () => {
  expect(read('.env.example')).toBe(envExample())
})

test('docs/openapi.json describes the contracts; npm run docs:api writes it', () => {
  expect(read('docs/openapi.json')).toBe(openApiFile())
})

test('another import or another column makes another picture', async () => {
  const tables = await readTables()
  const more = tables.map((table, index) => (index === 0 ? { ...table, columns: table.columns.slice(1) } : table))
  expect(dataModelPicture(more)).not.toBe(dataModelPicture(tables))
  const { api, ...others } = LAYERS
  const changed = { ...others, api: { ...api!, layers: ['contracts'] } }
  expect(architecturePicture(changed)).not.toBe(architecturePicture(LAYERS))
})

test('every foreign key of the picture points at a table of the picture', async () => {
  const tables = await readTables()
  const names = tables.map(({ name }) => name)
  const pointers = tables.flatMap(({ columns }) => columns.flatMap(({ pointsAt }) => pointsAt ?? []))
  expect(pointers.length).toBeGreaterThan(30)
  expect(pointers.filter((name) => !names.includes(name))).toEqual([])
})

test('the diagrams of states reach every status of an order and of a payment', () => {
  expect(new Set(ORDER_STEPS.map(({ to }) => to))).toEqual(new Set(ORDER_STATUSES))
  const payment = ['Pending', 'Completed', 'Paid', 'Failed', 'Refunded']
  expect(new Set(PAYMENT_STEPS.map(({ to }) => to))).toEqual(new Set(payment))
})

test('the rules allow every step of the diagram of an order', () => {
  const money = { paidPaise: 0, backPaise: 0, hasReturnedPayment: false }
  const refused = ORDER_STEPS.filter(
    ({ from, to }) =>
      from !== 'start' &&
      statusProblem({ order: { status: from, method: 'online' }, next: to, money, confirm: true }) !== null,
  )
  expect(refused).toEqual([])
})
