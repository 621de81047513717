import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FolderHeld, lockFolder } from '#database/lock.ts'
import { Child } from './children.ts'

// Databases on disk in processes of their own: slow where the machine is busy.
vi.setConfig({ testTimeout: 120_000 })

const RACERS = 8
const ROUNDS = 12

let folder: string
let children: Child[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threadspeak-lock-'))
  children = []
})
afterEach(async () => {
  await Promise.all(children.map((child) => child.kill()))
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<Child> {
  const child = await Child.start('hold-lock.ts', [folder])
  children.push(child)
  await child.hears('ready')
  return child
}

test(`of ${RACERS} processes that start at once, exactly one gets the folder; also after kill -9`, {
  timeout: 120_000,
}, async () => {
  const racers = await Promise.all(Array.from({ length: RACERS }, start))
  let won = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const racer of racers) racer.t(`round-${round}`)
    const answers = await Promise.all(racers.map((racer) => racer.hears(`won round-${round}`, `held round-${round}`)))
    const winners = answers.flatMap((answer, index) => (answer.startsWith('won') ? [index] : []))
    // Two that meet may both step back, two may never hold.
    expect(winners.length).toBeLessThanOrEqual(1)
    won += winners.length
    for (const winner of winners) {
      if (round % 3 === 2) {
        await racers[winner]!.kill()
        racers[winner] = await start()
      } else {
        racers[winner]!.told.length = 0
        racers[winner]!.t('release')
        await racers[winner]!.hears('released')
      }
    }
  }
  expect(won).toBeGreaterThanOrEqual(ROUNDS - 2)
})

test('the lock of a killed process is taken over, and its remains are cleared', async () => {
  const child = await start()
  child.t('once')
  await child.hears('won')
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderHeld)
  await child.kill()
  const lock = await lockFolder(folder)
  expect(await readdir(join(folder, 'db.lock'))).toHaveLength(1)
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderHeld)
  await lock.release()
  await (await lockFolder(folder)).release()
})
