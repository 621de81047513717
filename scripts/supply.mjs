// npm run supply: bill of materials and known vulnerabilities. For a release, and every night. Writes the bill of
// materials (CycloneDX) of the runtime dependencies into build/, or the given folder, then asks the registry for
// advisories about it.
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
// Unknown is not the same as safe, so it has an exit code of its own.
if (report?.vulnerabilities === undefined)
  fail('The registry in use answers no questions about advisories: ask one that does, with npm_config_registry=…', 3)
const found = Object.values(report.vulnerabilities)
for (const { name, severity, via } of found)
  for (const why of via.filter((one) => typeof one === 'object'))
    console.log(`  ${severity}: ${name} ${why.range}: ${why.title} (${why.url})`)
const bad = found.filter(({ severity }) => WORST.has(severity)).length
if (bad > 0) fail(`${bad} packages have an advisory that is high or critical.`, 1)
console.log(`No advisory that is high or critical; ${found.length} lesser ones.`)

/** npm's JSON output; it also exits with 1 when it reports a problem. */
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
