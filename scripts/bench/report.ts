import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** What was measured, what came out, and what is asked for (empty where nothing is). */
export type Finding = readonly [what: string, measured: string, wanted: string]
const HEADINGS = ['What', 'Measured', 'Asked']
export type Section = { title: string; findings: readonly Finding[] }

export function printSections(sections: readonly Section[]): void {
  const widths = widthsOf(sections.flatMap(({ findings }) => findings))
  for (const { title, findings } of sections) {
    console.log(`\n${title}`)
    for (const finding of findings) console.log(`  ${padded(finding, widths).join('   ')}`)
  }
}

/** The same as a page of the documentation. */
export function writeReport(file: string, sections: readonly Section[], at: Date): void {
  const memory = Math.round(totalmem() / 1024 ** 3)
  const where = `Node ${process.versions.node}, ${cpus().length} cores, ${memory} GB of memory`
  const tables = sections.map(({ title, findings }) => {
    const rows = [HEADINGS, ...findings.map((finding) => finding.map((cell) => cell.replaceAll('|', '\\|')))]
    const widths = widthsOf(rows)
    const [head, ...lines] = rows.map((row) => `| ${padded(row, widths).join(' | ')} |`)
    // As the formatter would write it: `npm test` looks at this page, too.
    const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
    return [`## ${title}`, '', head, rule, ...lines].join('\n')
  })
  writeFileSync(file, `${[HEAD, `${at.toISOString().slice(0, 10)}, ${where}.`, ...tables].join('\n\n')}\n`)
}

function widthsOf(rows: readonly (readonly string[])[]): number[] {
  return HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
}

function padded(row: readonly string[], widths: readonly number[]): string[] {
  return row.map((cell, column) => cell.padEnd(widths[column] ?? 0))
}

const HEAD = `# Benchmarks

Written by \`npm run bench\`; do not change it by hand. Answers are compared with a bare Node server that sends the same
bytes in the same run, by processor time a request where the system tells it: another program on the machine then hardly
matters. Orders are compared by the number a second, since they wait for the disk. \`npm run bench -- orders\` runs one
part (\`answers\`, \`orders\`, \`browser\`, \`catalogues\`, \`lists\`) and writes nothing, \`npm run bench -- orders 1000 4900\`
orders among so many products.`
