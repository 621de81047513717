import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { measureBareRequest } from './bare-request.ts'

/** What was measured, what came out, and what is asked for (empty where nothing is). */
export type Finding = readonly [what: string, measured: string, wanted: string]
/**
 * Part of a report: `bench -- orders` runs the sections whose key begins with 'orders'. `run` gets the CPU time of a bare
 * request on this machine, or null where the system does not report it.
 */
export type Section = { key: string; title: string; run: (bareMs: number | null) => Promise<readonly Finding[]> }
export type Measured = {
  title: string
  date: string
  machine: string
  /** Missing in older results. */
  bareMs?: number | null
  findings: readonly Finding[]
}
type Stored = Record<string, Measured>

const HEADINGS = ['What', 'Measured', 'Asked']

/** Runs a section; the load average tells of other programs. */
export async function measureSection({ title, run }: Section): Promise<Measured> {
  const before = load()
  const bareMs = await measureBareRequest()
  const findings = await run(bareMs)
  const memory = Math.round(totalmem() / 1024 ** 3)
  const machine = `Node ${process.versions.node}, ${cpus().length} cores, ${memory} GB of memory, load ${before} before and ${load()} after`
  return { title, date: new Date().toISOString().slice(0, 10), machine, bareMs, findings }
}

function load(): string {
  return loadavg()[0]?.toFixed(1) ?? '?'
}

export function printSection({ title, findings }: Measured): void {
  const widths = widthsOf(findings)
  console.log(`\n${title}`)
  for (const finding of findings) console.log(`  ${padded(finding, widths).join('   ')}`)
}

/** Replaces one section among the stored results and writes the page from all of them. */
export function storeSection(key: string, measured: Measured, files: { results: string; page: string }): void {
  const stored: Stored = existsSync(files.results) ? JSON.parse(readFileSync(files.results, 'utf8')) : {}
  const all = Object.entries({ ...stored, [key]: measured }).sort(([a], [b]) => rankOf(a) - rankOf(b) || natural(a, b))
  writeFileSync(files.results, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
  writeFileSync(files.page, pageFrom(all.map(([, section]) => section)))
}

export const PARTS = ['answers', 'orders', 'growth', 'variants', 'browser', 'catalogues', 'search', 'lists']

function rankOf(key: string): number {
  return PARTS.findIndex((part) => key.startsWith(part))
}

function natural(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

export function pageFrom(sections: readonly Measured[]): string {
  const tables = sections.map(({ title, date, machine, bareMs, findings }) => {
    const rows = [HEADINGS, ...findings.map((finding) => finding.map((cell) => cell.replaceAll('|', '\\|')))]
    const widths = widthsOf(rows)
    const [head, ...lines] = rows.map((row) => `| ${padded(row, widths).join(' | ')} |`)
    const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
    const bare = typeof bareMs === 'number' ? ` A bare request: ${bareMs.toFixed(3)} ms of CPU.` : ''
    return [`## ${title}`, '', `${date}, ${machine}.${bare}`, '', head, rule, ...lines].join('\n')
  })
  return `${[HEAD, ...tables].join('\n\n')}\n`
}

function widthsOf(rows: readonly (readonly string[])[]): number[] {
  return HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
}

function padded(row: readonly string[], widths: readonly number[]): string[] {
  return row.map((cell, column) => cell.padEnd(widths[column] ?? 0))
}

const HEAD = `# Benchmarks

Written by \`npm run bench\` from the results in \`benchmarks.json\`; do not edit. Each section has its own date, since
\`npm run bench -- orders\` measures one part (\`${PARTS.join('`, `')}\`), and
\`npm run bench -- orders 1000 postgres\` one size on one database. Responses are compared with a bare Node server that
sends the same bytes in the same run, by CPU time per request where the system reports it: other load on the machine
hardly matters then. Orders are compared by throughput, since they wait for the disk. CPU is that of the shop, and of
PostgreSQL where it is the database.

The milliseconds under "Asked" were set on a machine where a bare request (1 KB from a bare Node server) cost 0.020 ms of
CPU: 6 ms were 300 bare requests there, 8 ms were 400. Machines differ: where a bare request costs 0.064 ms, the same
300 take 19 ms. So a section says what a bare request cost in its run, and CPU times are printed in milliseconds and in
bare requests. Neither replaces the other: a slower disk or database is not in the bare request. Sections without that
line are older than it.`
