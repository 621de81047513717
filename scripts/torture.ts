// npm run torture [-- KILLS [SEED [RECIPE]]]: shoppers, kills with -9 and a misbehaving payment provider, on both
// databases; then other faults, recipe by recipe (or only the named one). After each, every invariant must hold.
// Everything runs on this machine. Exits with 1 when one is violated.
import { rmSync } from 'node:fs'
import { type Outcome, runOrdeal } from '../tests/support/ordeal.ts'
import { startPostgresServer } from '../tests/support/postgres-server.ts'
import { blackHole } from '../tests/support/recipes/black-hole.ts'
import { clockAhead } from '../tests/support/recipes/clock-ahead.ts'
import { courierInTrouble } from '../tests/support/recipes/courier-in-trouble.ts'
import { diskFull } from '../tests/support/recipes/disk-full.ts'
import { returnAgainstCancel, statusAgainstRefund } from '../tests/support/recipes/opposite-wishes.ts'
import type { Recipe } from '../tests/support/recipes/recipe.ts'
import { newFolder } from '../tests/support/shop-process.ts'
import type { Where } from '../tests/support/trial-shop.ts'

const RECIPES: readonly Recipe[] = [
  blackHole, //
  diskFull,
  clockAhead,
  statusAgainstRefund,
  returnAgainstCancel,
  courierInTrouble,
]

const [, , kills = '15', seed = String(Math.floor(Math.random() * 1e9)), only] = process.argv
const CLIENTS = 8
let isGood = true

if (only === undefined) await killAgainAndAgain()
const chosen = RECIPES.filter(({ name }) => only === undefined || name === only)
if (only !== undefined && chosen.length === 0) {
  console.error(`There is no recipe "${only}". There are: ${RECIPES.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
for (const { name, run } of chosen) await torture(`Recipe "${name}", seed ${seed}`, () => run(Number(seed)))
console.log(isGood ? '\nEvery invariant is true.' : '\nSomething is not true: see above.')
process.exit(isGood ? 0 : 1)

async function killAgainAndAgain(): Promise<void> {
  const server = await startPostgresServer({ isDurable: true })
  const folders = [newFolder(), newFolder()]
  const ordeal = (where: Where, itsSeed: number) => () =>
    runOrdeal(where, { seed: itsSeed, kills: Number(kills), clients: CLIENTS, faults: true })
  const label = `${kills} kills, ${CLIENTS} shoppers`
  try {
    const onPostgres = { dataDir: folders[0] ?? '', databaseUrl: server.url }
    await torture(`PostgreSQL: ${label}, seed ${seed}`, ordeal(onPostgres, Number(seed)))
    await torture(`PGlite: ${label}, seed ${Number(seed) + 1}`, ordeal({ dataDir: folders[1] ?? '' }, Number(seed) + 1))
  } finally {
    await server.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

async function torture(name: string, run: () => Promise<Outcome>): Promise<void> {
  console.log(`\n${name} ...`)
  const begun = performance.now()
  const { problems, wrong, acknowledged, counts } = await run()
  for (const [call, count] of Object.entries(counts).sort()) console.log(`  ${String(count).padStart(6)}  ${call}`)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  console.log(
    `  ${acknowledged} orders acknowledged in ${seconds} s; ${problems.length} broken, ${wrong.length} odd answers`,
  )
  for (const problem of [...problems, ...wrong].slice(0, 40)) console.log(`  ${problem}`)
  isGood = isGood && problems.length === 0 && wrong.length === 0 && acknowledged > 0
}
