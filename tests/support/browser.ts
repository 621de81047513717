import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ON_THIS_SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser of the tests: CHROME if set; on Linux the one that comes with the packages, the same for everybody and
 * without a window's own work; elsewhere one that is installed.
 */
export async function browserPath(): Promise<string> {
  const named = process.env.CHROME
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Error(`CHROME=${named} is not there. Name the program file of a Chromium or Chrome, or leave CHROME out.`)
  }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedPath()
  const found = ON_THIS_SYSTEM.find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new Error('No Chromium or Chrome was found. Install one, or name its program file with CHROME.')
}

async function packagedPath(): Promise<string> {
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
    tellOnce(join(folder, 'fonts', 'fonts.conf'), typefacesIn([join(folder, 'fonts'), '/usr/share/fonts']))
    return path
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

function typefacesIn(folders: readonly string[]): string {
  const dirs = folders.map((folder) => `<dir>${folder}</dir>`).join('')
  return `<?xml version="1.0"?><fontconfig>${dirs}<cachedir>${tmpdir()}/typefaces</cachedir></fontconfig>`
}

/** Every worker comes by here while the browsers of others read it. */
function tellOnce(file: string, words: string): void {
  if (readFileSync(file, 'utf8') !== words) writeFileSync(file, words)
}
