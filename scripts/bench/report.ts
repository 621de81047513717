import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** What was measured, what came out, and what is asked for (empty where nothing is). */
export type Finding = readonly [what: string, measured: string, wanted: string]
export type Section = { title: string; findings: readonly Finding[] }

export function printSections(sections: readonly Section[]): void {
  const all = sections.flatMap(({ findings }) => findings)
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((finding) => finding[column]!.length)))
  for (const { title, findings } of sections) {
    console.log(`\n${title}`)
    for (const finding of findings) {
      console.log(`  ${finding.map((cell, column) => cell.padEnd(widths[column]!)).join('   ')}`)
    }
  }
}

/** The same as a page of the documentation. */
export function writeReport(file: string, sections: readonly Section[], at: Date): void {
  const memory = Math.round(totalmem() / 1024 ** 3)
  const where = `Node ${process.versions.node}, ${cpus().length} cores, ${memory} GB of memory`
  const tables = sections.map(({ title, findings }) => {
    const lines = findings.map((finding) => `| ${finding.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    return [`## ${title}`, '', '| What | Measured | Asked |', '| --- | --- | --- |', ...lines].join('\n')
  })
  writeFileSync(file, `${[HEAD, `${at.toISOString().slice(0, 10)}, ${where}.`, ...tables].join('\n\n')}\n`)
}

const HEAD = `# Benchmarks

Written by \`npm run bench\`; do not change it by hand. Answers are compared with a bare Node server that sends the same
bytes in the same run, by processor time a request where the system tells it: another program on the machine then hardly
matters. Orders are compared by the number a second, since they wait for the disk. \`npm run bench -- orders\` runs one
part (\`answers\`, \`orders\`, \`browser\`, \`catalogues\`) and writes nothing.`
