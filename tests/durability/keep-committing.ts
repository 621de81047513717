// Opens the shop's database, tells what is in it, then commits row after row and tells each one after its commit.
// Words: data folder, template file, folder of the migrations.
import { openDatabase } from '#database/connect.ts'
import { categories } from '#database/tables/catalogue.ts'

const [, , dataDir, templateFile, migrationsDir] = process.argv
const { db } = await openDatabase({ dataDir: dataDir!, templateFile: templateFile!, migrationsDir: migrationsDir! })
const found = (await db.select().from(categories)).map((row) => row.position)
process.send?.(`found ${JSON.stringify(found)}`)

let next = Math.max(0, ...found) + 1
async function commitOne(): Promise<void> {
  const position = next
  next += 1
  const row = { name: `Row ${position}`, position }
  if (position % 2) await db.insert(categories).values(row)
  else await db.transaction((tx) => tx.insert(categories).values(row))
  process.send?.(`kept ${position}`)
}

process.on('message', async () => {
  for (;;) await Promise.all([commitOne(), commitOne(), commitOne()])
})

// The test is gone, so nobody listens.
process.on('disconnect', () => process.exit())
