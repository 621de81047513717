import { describeSettings } from '#server/config.ts'

const BETWEEN = /(<!-- settings: [^\n]* -->\n)[\s\S]*?(<!-- \/settings -->)/

/** The page with an updated table of settings. */
export function withSettingsTable(page: string): string {
  const rows = describeSettings().map(({ name, fallback, meaning }) => [
    `\`${name}\``,
    fallback === undefined ? '' : `\`${fallback}\``,
    meaning.replaceAll('|', '\\|'),
  ])
  const all = [['setting', 'default', 'meaning'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = all
  const table = [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
  return page.replace(BETWEEN, (_, open: string, close: string) => `${open}\n${table}\n\n${close}`)
}
