import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Unpacks the Chromium that comes with the packages (Linux x64 only) and says where it is. */
export async function unpackPackagedBrowser(): Promise<string> {
  // It unpacks the libraries it needs only where it believes to be on its home ground.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  // And into the temporary folder, where the same of another person may lie.
  const { TMPDIR } = process.env
  const folder = join(tmpdir(), `threadspeak-browser-${process.getuid?.() ?? 0}`)
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    const path = await packaged.executablePath()
    // Its own list of typefaces knows no other folder than /tmp, and without a single one it dies.
    writeIfChanged(join(folder, 'fonts', 'fonts.conf'), fontConfig([join(folder, 'fonts'), '/usr/share/fonts']))
    return path
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

function fontConfig(folders: readonly string[]): string {
  const dirs = folders.map((folder) => `<dir>${folder}</dir>`).join('')
  return `<?xml version="1.0"?><fontconfig>${dirs}<cachedir>${tmpdir()}/typefaces</cachedir></fontconfig>`
}

/** Every worker comes by here while the browsers of others read it. */
function writeIfChanged(file: string, words: string): void {
  if (readFileSync(file, 'utf8') !== words) writeFileSync(file, words)
}
