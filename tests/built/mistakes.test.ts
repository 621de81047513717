import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { newFolder, startShop, untilReady } from '../support/shop-process.ts'

const TRIP = pathToFileURL(resolve(import.meta.dirname, '../support/trip.mjs')).href

test('a forgotten promise is noted and the shop goes on; an uncaught error closes it in order, and it opens again', async () => {
  const folder = newFolder()
  const env = { DATA_DIR: folder, NODE_OPTIONS: `--import=${TRIP}` }
  const shop = await startShop(env)
  await untilReady(shop)
  shop.child.kill('SIGUSR2')
  await expect.poll(shop.output, { timeout: 10_000 }).toContain('forgotten promise')
  expect((await fetch(`${shop.address}/v1/api/products`)).status).toBe(200)
  expect(shop.child.exitCode).toBeNull()

  shop.child.kill('SIGWINCH')
  expect(await shop.ended).toBe(1)
  expect(shop.output()).toContain('uncaught mistake')
  expect(shop.output()).toContain('Closing the shop.')
  const again = await startShop(env)
  await untilReady(again)
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
  rmSync(folder, { recursive: true, force: true })
})
