// npm run requirements: requirements that no test names, by area.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const [, ...rows] = readFileSync('docs/requirements.tsv', 'utf8').trimEnd().split('\n')
const known = new Map(
  rows.map((row) => row.split('\t')).map(([id, area, kind, statement]) => [id, { area, kind, statement }]),
)
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n')
const named = new Set()
for (const file of files.filter((name) => /\.(test|spec)\.tsx?$/.test(name))) {
  for (const [, id] of readFileSync(file, 'utf8').matchAll(/\[?\b([A-Z]+(?:-[A-Z]+)?-\d{2,3})\b/g)) named.add(id)
}
const strangers = [...named].filter(
  (id) => !known.has(id) && [...known.values()].some(({ area }) => id.startsWith(`${area}-`)),
)
const missing = [...known].filter(([id]) => !named.has(id))
const areas = Map.groupBy?.(missing, ([, { area }]) => area) ?? groupByArea(missing)
const wanted = process.argv[2]
for (const [area, list] of areas) {
  const all = [...known.values()].filter((one) => one.area === area).length
  console.log(`${area.padEnd(12)} ${String(all - list.length).padStart(3)} of ${String(all).padStart(3)} tested`)
  if (wanted === area || wanted === 'all') for (const [id, { statement }] of list) console.log(`  ${id}  ${statement}`)
}
console.log(`\n${known.size - missing.length} of ${known.size} requirements have a test, ${missing.length} have none.`)
if (strangers.length > 0) {
  console.error(`Named by a test but not in the ledger: ${strangers.join(', ')}`)
  process.exit(1)
}

function groupByArea(list) {
  const groups = new Map()
  for (const one of list) groups.set(one[1].area, [...(groups.get(one[1].area) ?? []), one])
  return groups
}
