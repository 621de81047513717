import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrationsDir, templateFile } from '../support/test-database.ts'
import { Child } from './children.ts'

const KILLS = 10

let dataDir: string
let child: Child | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'threadspeak-kill-'))
})
afterEach(async () => {
  await child?.kill()
  await rm(dataDir, { recursive: true, force: true })
})

test(`after each of ${KILLS} kills with -9 everything acknowledged is there`, { timeout: 400_000 }, async () => {
  const template = await templateFile()
  const acknowledged = new Set<number>()
  for (let round = 0; round <= KILLS; round += 1) {
    child = await Child.start('keep-committing.ts', [dataDir, template, migrationsDir])
    const found = new Set<number>(JSON.parse((await child.hears('found')).slice('found '.length)))
    const lost = [...acknowledged].filter((position) => !found.has(position))
    expect(lost, `before round ${round}`).toEqual([])
    child.t('go')
    await child.hears('kept')
    // A different moment of the work each time.
    await wait((round * 37) % 250)
    await child.kill()
    for (const line of child.told) if (line.startsWith('kept ')) acknowledged.add(Number(line.slice('kept '.length)))
  }
  expect(acknowledged.size).toBeGreaterThan(KILLS)
})
