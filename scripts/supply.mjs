// npm run supply: what the shop is made of, and what is known to be wrong with it. For a release, and every night.
// Writes the bill of materials (CycloneDX) of what runs in a shop into build/, or the folder that is named, then asks
// the registry for advisories about it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2] ?? 'build'
const file = join(folder, 'bill-of-materials.json')
const WORST = new Set(['high', 'critical'])

const bill = npm('sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only')
if (bill?.components === undefined) fail('npm could not write the bill of materials. npm 10 or later can.', 1)
mkdirSync(folder, { recursive: true })
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${file}: ${bill.components.length} packages that a running shop holds.`)

const report = npm('audit', '--omit=dev', '--json', '--package-lock-only')
// Not known is not the same as nothing wrong, so whoever watches over releases is told by a code of its own.
if (report?.vulnerabilities === undefined)
  fail('The registry in use answers no questions about advisories: ask one that does, with npm_config_registry=…', 3)
const found = Object.values(report.vulnerabilities)
for (const { name, severity, via } of found)
  for (const why of via.filter((one) => typeof one === 'object'))
    console.log(`  ${severity}: ${name} ${why.range}: ${why.title} (${why.url})`)
const bad = found.filter(({ severity }) => WORST.has(severity)).length
if (bad > 0) fail(`${bad} packages have an advisory that is high or critical.`, 1)
console.log(`No advisory that is high or critical; ${found.length} lesser ones.`)

/** What npm answers in JSON; it also ends with 1 where it answers that something is wrong. */
function npm(...words) {
  const { stdout } = spawnSync('npm', words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  try {
    return JSON.parse(stdout)
  } catch {
    return undefined
  }
}

function fail(words, code) {
  console.error(words)
  process.exit(code)
}
