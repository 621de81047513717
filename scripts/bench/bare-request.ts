import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../tests/support/shop-process.ts'
import { load, median, startBare, stop } from './measure.ts'
import { withFolder } from './trial-database.ts'

const ROUNDS = 3
const BODY_BYTES = 1_000

/** CPU time of one request of 1 KB to a bare Node server on this machine; null where the system does not report it. */
export function measureBareRequest(): Promise<number | null> {
  return withFolder(async (folder) => {
    const file = join(folder, 'bare-body')
    writeFileSync(file, JSON.stringify('x'.repeat(BODY_BYTES - 2)))
    const port = await freePort()
    const bare = await startBare(port, file, 'application/json')
    try {
      const costs: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const { costMs } = await load(port, bare.pid ?? 0, '/', '')
        if (costMs === null) return null
        costs.push(costMs)
      }
      return median(costs)
    } finally {
      await stop(bare)
    }
  })
}

/** CPU time as a multiple of a bare request, which says more than milliseconds on another machine. */
export function inBareRequests(cpuMs: number, bareMs: number | null): string {
  return bareMs === null ? 'unknown in bare requests' : `${multiple(cpuMs, bareMs)} bare requests`
}

export function multiple(cpuMs: number, bareMs: number): string {
  const times = cpuMs / bareMs
  return times.toFixed(times < 10 ? 1 : 0)
}
