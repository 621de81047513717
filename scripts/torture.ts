// npm run torture [-- KILLS [SEED]]: shoppers, kills with -9 and a misbehaving payment provider, on both databases, and
// those who want opposite things of one order at the same moment; then every invariant of the books must hold. Everything happens on this machine. Ends with 1 when something is not true.
import { rmSync } from 'node:fs'
import { runOrdeal } from '../tests/support/ordeal.ts'
import { startPostgresServer } from '../tests/support/postgres-server.ts'
import { runRaces } from '../tests/support/races.ts'
import { newFolder } from '../tests/support/shop-process.ts'
import type { Where } from '../tests/support/trial-shop.ts'

const [, , kills = '15', seed = String(Math.floor(Math.random() * 1e9))] = process.argv
const CLIENTS = 8
const ROUNDS = 40
let isGood = true

const server = await startPostgresServer({ isDurable: true })
// Books that have lived through days are no place to begin anew.
const other = await startPostgresServer()
const folders = [newFolder(), newFolder(), newFolder(), newFolder()]
try {
  await torture('PostgreSQL', { dataDir: folders[0] ?? '', databaseUrl: server.url }, Number(seed))
  await torture('PGlite', { dataDir: folders[1] ?? '' }, Number(seed) + 1)
  await race('PostgreSQL', { dataDir: folders[2] ?? '', databaseUrl: other.url }, Number(seed) + 2)
  await race('PGlite', { dataDir: folders[3] ?? '' }, Number(seed) + 3)
} finally {
  await server.stop()
  await other.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
console.log(isGood ? '\nEvery invariant is true.' : '\nSomething is not true: see above.')
process.exit(isGood ? 0 : 1)

async function torture(name: string, where: Where, itsSeed: number): Promise<void> {
  console.log(`\n${name}: ${kills} kills, ${CLIENTS} shoppers, seed ${itsSeed} ...`)
  const begun = performance.now()
  const ordeal = { seed: itsSeed, kills: Number(kills), clients: CLIENTS, faults: true }
  const { problems, wrong, acknowledged, counts } = await runOrdeal(where, ordeal)
  for (const [call, count] of Object.entries(counts).sort()) console.log(`  ${String(count).padStart(6)}  ${call}`)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  console.log(
    `  ${acknowledged} orders acknowledged in ${seconds} s; ${problems.length} broken, ${wrong.length} odd answers`,
  )
  for (const problem of [...problems, ...wrong].slice(0, 40)) console.log(`  ${problem}`)
  isGood = isGood && problems.length === 0 && wrong.length === 0 && acknowledged > 0
}

async function race(name: string, where: Where, itsSeed: number): Promise<void> {
  console.log(`\n${name}: ${ROUNDS} rounds of each race, seed ${itsSeed} ...`)
  const { problems, wrong, counts } = await runRaces(where, { seed: itsSeed, rounds: ROUNDS })
  for (const [told, count] of Object.entries(counts).sort()) console.log(`  ${String(count).padStart(6)}  ${told}`)
  for (const problem of [...problems, ...wrong].slice(0, 40)) console.log(`  ${problem}`)
  isGood = isGood && problems.length === 0 && wrong.length === 0
}
