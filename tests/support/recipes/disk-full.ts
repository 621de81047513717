import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { settleBooks } from '../ordeal.ts'
import { newFolder, startShop, untilReady } from '../shop-process.ts'
import { mountSmallDisk } from '../small-disk.ts'
import { seededRandom, startTraffic } from '../traffic.ts'
import { envOf, fillTrial } from '../trial-shop.ts'
import { lateness, type Recipe, untilItSells } from './recipe.ts'

const CLIENTS = 4
const ROUNDS = 3
const DISK_MB = 400
const MB = 1024 ** 2
const PRELOAD = resolve(import.meta.dirname, '../full-disk-preload.mjs')

type Filling = { dataDir: string; env: Record<string, string>; fill(leftMb: number): void; free(): void; done(): void }

/** The disk of the embedded database fills up completely, and is cleared again. */
export const diskFull: Recipe = {
  name: 'disk full',
  async run(seed) {
    const random = seededRandom(seed)
    const disk = realDisk() ?? pretendedDisk()
    const where = { dataDir: disk.dataDir }
    try {
      const stocks = Array.from({ length: 8 }, () => 200 + Math.floor(random() * 400))
      const trial = await fillTrial(where, { buyers: CLIENTS, stocks, couponLimits: [5, 1000] })
      const shop = await startShop({ ...envOf(where), ...disk.env })
      const late: string[] = []
      await untilReady(shop)
      const traffic = startTraffic({ trial, random, clients: CLIENTS, address: () => shop.address })
      try {
        for (let round = 1; round <= ROUNDS; round += 1) {
          await wait(1_000 + random() * 2_000)
          // Below the 16 MB of the next WAL file: either the guard or the engine itself stops first.
          disk.fill(random() * 16)
          await wait(4_000 + random() * 6_000)
          disk.free()
          late.push(...lateness(`full disk ${round}`, await untilItSells(shop, traffic)))
        }
        await traffic.stop()
      } finally {
        shop.child.kill('SIGTERM')
        await shop.ended
      }
      const { acknowledged, counts, wrong } = traffic
      const problems = await settleBooks(where, [...acknowledged])
      return { problems, wrong: [...wrong, ...late], acknowledged: acknowledged.size, counts }
    } finally {
      disk.done()
    }
  },
}

function realDisk(): Filling | null {
  const disk = mountSmallDisk(DISK_MB)
  if (disk === null) return null
  const ballast = join(disk.folder, 'ballast')
  return {
    dataDir: disk.folder,
    env: {},
    fill(leftMb) {
      const { bavail, bsize } = statfsSync(disk.folder)
      writeFileSync(ballast, Buffer.alloc(Math.max(0, Math.floor(bavail * bsize - leftMb * MB))))
    },
    free: () => rmSync(ballast, { force: true }),
    done: () => disk.unmount(),
  }
}

/** Where no disk can be mounted, a flag file makes writes fail and free space zero. */
function pretendedDisk(): Filling {
  const dataDir = newFolder()
  const flag = join(dataDir, 'full')
  return {
    dataDir,
    env: { NODE_OPTIONS: `--import=${PRELOAD}`, FULL_DISK_FLAG: flag },
    fill: () => writeFileSync(flag, ''),
    free: () => rmSync(flag, { force: true }),
    done: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}
